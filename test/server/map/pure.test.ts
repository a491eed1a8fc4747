import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawRoute, legEnds, middle } from '../../../server/web/map/delivery/route-lines.ts';
import { readAccent, readOptions } from '../../../server/web/map/options.ts';
import { accentTokens, contrast, readableOn } from '../../../server/web/map/stage/accent.ts';
import { baseMap, centre, regionOf, unwrapped } from '../../../server/web/map/stage/base-map.ts';
import { clustersOf, projectToPixels } from '../../../server/web/map/stage/clusters.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the options of an address', () => {
  it('are the defaults where nothing is asked for', () => {
    const { options, faults } = readOptions('');
    expect(options).toMatchObject({ theme: 'auto', chrome: 'full', mode: 'browse', factories: false });
    expect(faults).toEqual([]);
  });

  it('are read from what is valid', () => {
    const { options, faults } = readOptions(
      '?theme=dark&lang=pt-BR&chrome=minimal&accent=%23F60&mode=delivery&center=55.75,37.62&zoom=4&from=jp&to=524901&brand=Kia&key=x',
    );
    expect(faults).toEqual([]);
    expect(options).toMatchObject({
      theme: 'dark',
      lang: 'pt',
      chrome: 'minimal',
      accent: '#ff6600',
      mode: 'delivery',
      center: [37.62, 55.75],
      zoom: 4,
      from: 'jp',
      to: '524901',
    });
  });

  it.each([
    ['theme', 'blue'],
    ['lang', 'xx'],
    ['chrome', 'half'],
    ['accent', 'red'],
    ['mode', 'fly'],
    ['center', '91,200'],
    ['zoom', '40'],
    ['company_id', '7'],
    ['from', 'Japan'],
  ])('name %s=%s as a fault and go on', (parameter, value) => {
    const { faults } = readOptions(`?${new URLSearchParams({ [parameter]: value })}`);
    expect(faults).toEqual([{ parameter, value, expected: expect.any(String) }]);
  });

  it('name what is no parameter at all', () => {
    expect(readOptions('?colour=1').faults).toEqual([
      { parameter: 'colour', value: '1', expected: undefined },
    ]);
    expect(readAccent('ABC')).toBe('#aabbcc');
  });
});

describe('an accent', () => {
  it('can be read on every surface, whatever it is', () => {
    fc.assert(
      fc.property(hex, hex, (accent, surface) => {
        expect(contrast(readableOn(accent, surface), surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('stays as it is where it can be read', () => {
    expect(accentTokens('#2451c9')['--accent']).toMatch(/^light-dark\(#2451c9, /);
  });
});

const spot = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  count: fc.integer({ min: 1, max: 5000 }),
  low: fc.option(fc.integer({ min: 1, max: 1000 })),
});

describe('the marks', () => {
  it('hold every city once, their heads apart, the range of prices of all', () => {
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 200 }), fc.integer({ min: 0, max: 8 }), (spots, zoom) => {
        const cities = spots.map((one, at) => ({ ...one, key: String(at), high: one.low && one.low + 5 }));
        const marks = clustersOf(cities, zoom, 60);
        expect(marks.flatMap(({ members }) => members.map(({ key }) => key)).sort()).toEqual(
          cities.map(({ key }) => key).sort(),
        );
        for (const { head, members, count, low, high } of marks) {
          expect(count).toBe(members.reduce((sum, one) => sum + one.count, 0));
          expect(head.count).toBe(Math.max(...members.map((one) => one.count)));
          const lows = members.flatMap((one) => one.low ?? []);
          expect(low).toBe(lows.length > 0 ? Math.min(...lows) : null);
          expect(high).toBe(lows.length > 0 ? Math.max(...lows) + 5 : null);
        }
        const heads = marks.map(({ head }) => projectToPixels(head.lng, head.lat, zoom));
        for (const [at, [x, y]] of heads.entries())
          for (const [x1, y1] of heads.slice(at + 1)) expect(Math.hypot(x - x1, y - y1)).toBeGreaterThan(60);
      }),
    );
  });
});

describe('the base map', () => {
  it('knows countries by their numbers', () => {
    expect([regionOf('276'), regionOf(840), regionOf('-99'), regionOf(undefined)]).toEqual([
      'DE',
      'US',
      undefined,
      undefined,
    ]);
  });

  it('goes on where a ring crosses the antimeridian', () => {
    const ring = [
      [170, 60],
      [-170, 60],
      [-170, 70],
      [170, 70],
      [170, 60],
    ];
    expect(unwrapped(ring).map(([x]) => x)).toEqual([170, 190, 190, 170, 170]);
    expect(centre(unwrapped(ring)).point).toEqual([180, 65]);
  });

  it('closes a ring around a pole along the edge', () => {
    const ring = [-180, -90, 0, 90, 180].map((x) => [x, -70]);
    expect(unwrapped(ring).slice(-3)).toEqual([
      [180, -90],
      [-180, -90],
      [-180, -70],
    ]);
  });

  it('names countries in a language where they are large', () => {
    const square = { type: 'Polygon', arcs: [[0]], id: '276', properties: {} };
    const topology = {
      type: 'Topology',
      objects: { countries: { type: 'GeometryCollection', geometries: [square] } },
      arcs: [
        [
          [6, 48],
          [14, 48],
          [14, 54],
          [6, 54],
          [6, 48],
        ],
      ],
    } as unknown as Parameters<typeof baseMap>[0];
    const [name] = baseMap(topology, 'ru').names.features;
    expect(name?.properties).toMatchObject({ text: 'Германия', region: 'DE' });
    expect(name?.geometry.coordinates).toEqual([10, 51]);
  });
});

describe('a drawn way', () => {
  const place = (name: string, longitude: number, latitude: number) =>
    ({ geonameid: null, name, country_iso2: null, latitude, longitude, kind: 'city' }) as const;
  const [yokohama, vladivostok, moscow] = [
    place('Yokohama', 139.6, 35.4),
    place('Vladivostok', 131.9, 43.1),
    place('Moscow', 37.6, 55.8),
  ];
  const facts = { distance_km: 1, days: 2, cost_rub: 3, via: [] };
  const legs = [
    { mode: 'sea' as const, from: yokohama, to: vladivostok, ...facts },
    { mode: 'rail' as const, from: vladivostok, to: moscow, ...facts },
  ];
  const line = [
    [139.6, 35.4],
    [140.5, 41.4],
    [131.9, 43.1],
    [104, 52],
    [37.6, 55.8],
  ];

  it('is parted where its legs meet', () => {
    expect(legEnds(line, legs)).toEqual([2, 4]);
    const totals = { total_days: 4, total_cost_rub: 6, total_distance_km: 2, prefer: 'cheapest' as const };
    const drawn = drawRoute(
      { legs, geometry: { type: 'LineString', coordinates: line }, ...totals },
      { leg: ({ days }) => `${days} days` },
    );
    expect(drawn.lines.features.map(({ properties }) => properties?.mode)).toEqual(['sea', 'rail']);
    expect(drawn.stops.features.map(({ properties }) => properties?.name || properties?.detail)).toEqual([
      'Yokohama',
      'Vladivostok',
      '2 days',
      'Moscow',
      '2 days',
    ]);
    expect(drawn.bounds).toEqual([37.6, 35.4, 140.5, 55.8]);
  });

  it('has its words half way', () => {
    expect(
      middle([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
    ).toEqual({ point: [10, 0], isSteep: false });
  });
});
