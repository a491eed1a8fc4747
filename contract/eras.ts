/** A Japanese era: its name, the letter that stands for it, and the year of ours that is its first. */
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
