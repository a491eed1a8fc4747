/** The Japanese eras by which feeds and texts date cars. */

/** A Japanese era: its name, its abbreviation by a letter, and its first year in the Gregorian calendar. */
interface Era {
  readonly name: string;
  readonly letter?: string;
  readonly first: number;
}

/** The eras that cars are dated by. */
export const JAPANESE_ERAS: readonly Era[] = [
  { name: '令和', letter: 'R', first: 2019 },
  { name: '平成', letter: 'H', first: 1989 },
  { name: '昭和', letter: 'S', first: 1926 },
  { name: '大正', first: 1912 },
];
