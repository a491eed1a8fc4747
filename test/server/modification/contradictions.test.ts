import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../../bench/distort.ts';
import { type Match, matchBatchSchema } from '../../../contract/resources/match.ts';
import type { Modification } from '../../../contract/resources/modification.ts';
import { embeddedOnce } from '../../support/embedded.ts';
import { type OpenReference, openReference } from './support.ts';

let reference: OpenReference;
let cards: Modification[];
beforeAll(async () => {
  reference = await openReference(await embeddedOnce());
  cards = [...reference.modifications.cards.values()].filter(({ vehicle_type }) => vehicle_type === 'car');
}, 300_000);
afterAll(() => reference?.close());

type Car = Record<string, string | number | null>;

async function matches(items: readonly Car[]): Promise<Match[]> {
  const results: Match[] = [];
  for (let start = 0; start < items.length; start += 100) {
    const { document } = await reference.post('/v1/match/batch', { items: items.slice(start, start + 100) });
    results.push(...matchBatchSchema.parse(document).results);
  }
  return results;
}

/** What people write, and the values that it allows; written down apart from the tables of the matching. */
const SAID = {
  drive_type: [
    [
      ['AWD'],
      '콰트로|4모션|사륜구동|x드라이브|四驱|全时四驱|四駆|クワトロ|4MATIC|xDrive|Allrad|полный привод|4x4|dört çeker',
    ],
    [['FWD'], '전륜구동|前驱|передний привод|Frontantrieb|trazione anteriore|önden çekiş'],
    [['RWD'], '후륜구동|后驱|задний привод|Hinterradantrieb|trazione posteriore|arkadan itiş'],
    [['FWD', 'RWD'], '2WD|两驱|sDrive|2륜구동'],
  ],
  transmission: [
    [['Manual'], '수동|手动|механика|Schaltgetriebe|manuelle|マニュアル|skrzynia manualna|6MT'],
    [['Automatic', 'Robot', 'CVT'], '자동|自动|автомат|Automatik|オートマ|automática|otomatik|DSG|вариатор'],
  ],
  fuel_type: [
    [['Diesel'], '디젤|柴油|дизель|ディーゼル|TDI|gazole|gasóleo|dizel'],
    [['Petrol', 'Hybrid'], '가솔린|汽油|бензин|ガソリン|TFSI|essence|gasolina'],
    [['Hybrid', 'Plug-in hybrid'], '하이브리드|混动|гибрид|ハイブリッド|hybride|híbrido'],
    [['Electric'], '전기차|纯电动|электромобиль|電気自動車|électrique'],
  ],
  body_type: [
    [['Sedan'], '세단|三厢|седан|セダン|سيدان'],
    [['Wagon'], '왜건|旅行版|универсал|ステーションワゴン|estate'],
    [['Hatchback', 'Liftback'], '해치백|两厢|хэтчбек|ハッチバック'],
    [['Convertible'], '컨버터블|敞篷|кабриолет|カブリオレ'],
  ],
} as const satisfies Partial<Record<keyof Modification, readonly (readonly [readonly string[], string])[]>>;
type Field = keyof typeof SAID;
const FIELDS = Object.keys(SAID) as Field[];

/** A card told with one word about one field, right or wrong, and some other fields left out. */
function told(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const card = pick(cards);
  const field = pick(FIELDS);
  const [allowed, words] = pick<readonly [readonly string[], string]>(SAID[field]);
  const word = pick(words.split('|'));
  const glued = /[\u3040-\u9fff\uac00-\ud7a3]$/u.test(word) && random() < 0.3;
  const optional = {
    engine_volume_cc: card.engine_volume_cc,
    power_hp: card.power_hp,
    drive_type: card.drive_type,
  };
  const kept = Object.entries(optional).filter(([name]) => name !== field && random() < 0.7);
  const car: Car = {
    brand: card.brand,
    model: card.model,
    trim: glued ? `${word}${pick(['豪华版', '프리미엄'])}` : `${pick(['', 'Comfort '])}${word}`,
    year: card.year_from,
    ...Object.fromEntries(kept),
  };
  return { card, field, allowed, car };
}

describe('no accepted match', () => {
  it('contradicts a word of the text, in any language', async () => {
    const random = seeded(5);
    const cases = Array.from({ length: 1200 }, () => told(random));
    const found = await matches(cases.map(({ car }) => car));
    const wrong = cases.flatMap(({ field, allowed, car }, index) => {
      const value = found[index]?.match?.[field] ?? null;
      return value === null || allowed.includes(value) ? [] : [[car, field, value]];
    });
    expect(wrong, JSON.stringify(wrong)).toEqual([]);
    const right = cases.filter(({ card, field, allowed }) => allowed.includes(String(card[field])));
    const matched = cases.filter(
      ({ card, field, allowed }, index) => allowed.includes(String(card[field])) && found[index]?.match,
    );
    expect(matched.length / right.length).toBeGreaterThan(0.6);
  });

  it('contradicts a field: the candidate says in which', async () => {
    const random = seeded(9);
    const cases = cards
      .filter(() => random() < 0.1)
      .map((card) => ({
        brand: card.brand,
        model: card.model,
        year: card.year_from,
        fuel_type: card.fuel_type,
        power_hp: card.power_hp,
        drive_type: card.drive_type === 'AWD' ? 'FWD' : 'AWD',
      }));
    for (const [index, { match, candidates }] of (await matches(cases)).entries()) {
      expect(
        match === null || match.drive_type === null || match.drive_type === cases[index]?.drive_type,
      ).toBe(true);
      for (const { score, contradictions, evidence } of candidates) {
        const differing = evidence.filter(
          ({ field, outcome }) => outcome === 'differs' && !['model', 'words'].includes(field),
        );
        expect(contradictions).toEqual(differing.map(({ field }) => field));
        if (contradictions.length > 0) expect(score).toBe(0);
      }
    }
  });
});

describe('a generation that the catalog lacks', () => {
  it.each([
    [{ brand: 'Skoda', model: 'Octavia I (A4)', trim: '1.6 MT', year: 2008 }, null],
    [{ brand: 'Skoda', model: 'Octavia II (A5)', trim: '1.6 MT', year: 2008 }, 'A5'],
    [{ brand: 'Volkswagen', model: '골프 8세대', trim: '2.0 TDI', year: 2022 }, 'Mk8'],
    [{ brand: 'Volkswagen', model: 'Golf IV', trim: '1.6 MT', year: 2005 }, null],
  ])('%j is of %s', async (car, generation) => {
    const [found] = await matches([car]);
    expect(found?.match?.generation ?? null).toBe(generation);
  });
});

describe('a drive left out', () => {
  it('of a name that tells the engine is no all-wheel one by the badge only', async () => {
    const car = { brand: '아우디', model: 'A6 (C8)', year: 2020, fuel_type: 'Petrol' };
    const [silent, said, known] = await matches([
      { ...car, trim: '45 TFSI 프리미엄' },
      { ...car, trim: '45 TFSI 콰트로 프리미엄' },
      { ...car, trim: '45 TFSI 프리미엄', engine_volume_cc: 1984, power_hp: 245, transmission: 'Robot' },
    ]);
    expect(silent?.match).toBeNull();
    expect(said?.match?.drive_type).toBe('AWD');
    expect(known?.match?.drive_type).toBe('AWD');
  });
});

describe('words for "new"', () => {
  it.each([
    ['Hyundai', '더 뉴 아반떼', 'Elantra'],
    ['Kia', '올 뉴 카니발', 'Carnival'],
    ['Kia', 'The New K5', 'K5'],
    ['Audi', '全新A6L', 'A6'],
    ['Hyundai', 'Новый Солярис', 'Solaris'],
    ['Volkswagen', 'All-New Tiguan', 'Tiguan'],
  ])('of %s %s are not part of its model %s', async (brand, model, known) => {
    const [found] = await matches([{ brand, model }]);
    expect(found?.read.model).toBe(known);
  });

  it('leave an electric Q8 without a petrol one', async () => {
    const [found] = await matches([{ brand: '아우디', model: 'Q8 e-트론', trim: '55 콰트로', year: 2023 }]);
    expect(found?.match).toBeNull();
    expect(found?.candidates.every(({ contradictions }) => contradictions.includes('fuel_type'))).toBe(true);
  });
});
