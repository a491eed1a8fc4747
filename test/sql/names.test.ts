import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { buildListings, CARDS, type Car, cars, LISTING, openCatalog } from './build.ts';

let database: Database;
beforeAll(async () => {
  database = await openCatalog();
});
afterAll(() => database.close());

async function named(
  listings: readonly { brand: string; model: string; trim?: string | null }[],
): Promise<Car[]> {
  const rows = listings.map((listing, index) => ({
    ...LISTING,
    ...listing,
    source_id: String(1000 + index),
    mileage: 1000 + index,
  }));
  await buildListings(database.connection, rows, CARDS);
  return cars(database.connection);
}

describe('names of brands and models', () => {
  it('are found by spelling, case, accents and beginnings of the text', async () => {
    const found = await named([
      { brand: 'BMW', model: '3 серии 320d xDrive VII (G2x)' },
      { brand: 'тойота', model: 'CAMRY' },
      { brand: 'ŠKODA', model: 'octavia' },
      { brand: 'toyota', model: 'RAV 4 Adventure' },
      { brand: 'Mercedes-Benz', model: 'E 250' },
      { brand: 'TOYOTA', model: 'Toyota Camry 2.5' },
    ]);
    expect(found.map(({ brand, model }) => `${brand} ${model}`)).toEqual([
      'BMW 3 Series',
      'Toyota Camry',
      'Skoda Octavia',
      'Toyota RAV4',
      'Mercedes-Benz E-Class',
      'Toyota Camry',
    ]);
    expect(found.map(({ model_slug }) => model_slug)).toEqual([
      '3-series',
      'camry',
      'octavia',
      'rav4',
      'e-class',
      'camry',
    ]);
  });

  it('keep what follows the model as trim, with a spelling that says more than the model', async () => {
    const found = await named([
      { brand: 'BMW', model: '3 серии 320d xDrive VII (G2x)' },
      { brand: 'Toyota', model: 'RAV 4 Adventure', trim: 'Style' },
      { brand: 'Mercedes-Benz', model: 'E 250' },
      { brand: 'Toyota', model: 'Camry', trim: 'Prestige' },
      { brand: 'Toyota', model: 'Camry' },
    ]);
    expect(found.map(({ trim }) => trim)).toEqual([
      '320d xDrive VII (G2x)',
      'Adventure Style',
      'E 250',
      'Prestige',
      null,
    ]);
  });

  it('keep the end of a brand as the model where the feed names no other', async () => {
    const found = await named([
      { brand: 'Land', model: 'Rover' },
      { brand: 'Land', model: 'Rover Defender' },
    ]);
    expect(found.map(({ brand, model }) => [brand, model])).toEqual([
      ['Land Rover', 'Rover'],
      ['Land Rover', 'Defender'],
    ]);
  });

  it('stay as the feed writes them where the reference does not know them, trimmed', async () => {
    const found = await named([
      { brand: '  Bricklin   Vale ', model: ' SV-1 ' },
      { brand: 'Toyota', model: 'Zzyzx 9' },
    ]);
    expect(found.map(({ brand, model }) => [brand, model])).toEqual([
      ['Bricklin Vale', 'SV-1'],
      ['Toyota', 'Zzyzx 9'],
    ]);
    expect(found.map(({ brand_slug, model_slug }) => [brand_slug, model_slug])).toEqual([
      ['bricklin-vale', 'sv-1'],
      ['toyota', 'zzyzx-9'],
    ]);
  });

  it('put together a brand that the feed cuts in two', async () => {
    const found = await named([
      { brand: 'Land', model: 'Rover Range Rover Evoque' },
      { brand: 'Alfa', model: 'Romeo Giulia 2.0' },
      { brand: 'Land', model: 'Yacht' },
    ]);
    expect(found.map(({ brand, model, trim }) => [brand, model, trim])).toEqual([
      ['Land Rover', 'Range Rover Evoque', null],
      ['Alfa Romeo', 'Giulia', '2.0'],
      ['Land', 'Yacht', null],
    ]);
  });

  it('do not take a beginning inside a word for a model', async () => {
    const [found] = await named([{ brand: 'Fiat', model: '500zzz' }]);
    expect(found?.model).toBe('500zzz');
  });
});

describe('cities', () => {
  const at = async (listing: Record<string, string | number | null>) => {
    await buildListings(database.connection, [{ ...LISTING, source_id: '1', ...listing }], CARDS);
    const [car] = await cars(database.connection);
    return car;
  };

  it('are found in any spelling, the country agreeing', async () => {
    expect(await at({ city: 'берлин' })).toMatchObject({
      geonameid: 2950159,
      city_en: 'Berlin',
      latitude: 52.52,
    });
    expect(await at({ city: 'BERLÍN' })).toMatchObject({ geonameid: 2950159 });
    expect(await at({ city: 'Berlin', country: 'US' })).toMatchObject({ geonameid: 5083330 });
    expect(await at({ city: 'Moskau', country: 'RU' })).toMatchObject({ geonameid: 524901, city: 'Москва' });
    expect(await at({ city: 'Moskau', country: 'DE' })).toMatchObject({ geonameid: null, city: 'Moskau' });
  });

  it('of one name are told apart by population', async () => {
    expect(await at({ city: 'Железногорск', country: 'RU' })).toMatchObject({ geonameid: 560655 });
    expect(await at({ city: 'Krasnoyarsk-26', country: 'RU' })).toMatchObject({ geonameid: 1485439 });
  });

  it('give way to coordinates of the feed, which come in pairs', async () => {
    expect(await at({ latitude: 1, longitude: 2 })).toMatchObject({ latitude: 1, longitude: 2 });
    expect(await at({ latitude: 1 })).toMatchObject({ latitude: 52.52, longitude: 13.41 });
    expect(await at({ city: 'Nowhere', latitude: 1 })).toMatchObject({ latitude: null, longitude: null });
  });

  it('have the Russian name that sounds most like the Latin one', async () => {
    await database.connection.run(
      `INSERT INTO staging.cities (geonameid, name, asciiname, alternatenames, country_code, latitude, longitude)
       VALUES (1, 'Zvyozdny', 'Zvyozdny', 'Планета,Звёздный,Ленинск,星', 'RU', 1, 1)`,
    );
    await buildListings(database.connection, [LISTING]);
    const [city] = await rowsOf<{ name_ru: string }>(
      database.connection,
      'SELECT name_ru FROM marts.cities WHERE geonameid = 1',
    );
    expect(city?.name_ru).toBe('Звёздный');
  });
});

describe('a trim', () => {
  it('does not say again what the model says', async () => {
    const found = await named([
      { brand: 'Toyota', model: 'RAV 4 Adventure', trim: 'RAV 4 adventure' },
      { brand: 'Toyota', model: 'RAV 4 Adventure', trim: 'Adventure' },
      { brand: 'Toyota', model: 'RAV 4 Adventure', trim: 'adventure Style' },
      { brand: 'Toyota', model: 'Camry', trim: 'Camry' },
      { brand: 'Toyota', model: 'RAV 4 Adventure', trim: 'Advent' },
    ]);
    expect(found.map(({ trim }) => trim)).toEqual([
      'Adventure',
      'Adventure',
      'adventure Style',
      null,
      'Adventure Advent',
    ]);
  });
});
