/** Requests made to take long. */
/** A request made to take long that a caller may send. */
export interface HostileRequest {
  readonly name: string;
  readonly path: string;
  /** Body of a POST: a string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** Bytes of the longest address, below the limit of 16 KB for the head of a request. */
const ADDRESS = 15_000;
/** Bytes of the largest body. */
const BODY = 1_000_000;

const times = (count: number, make: (place: number) => string, between = ',') =>
  Array.from({ length: count }, (_, place) => make(place)).join(between);

const filled = (length: number, part: string) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Texts of a length that slow parsers down: repetition, mixed scripts, half-known words, digits. */
export function hostileTexts(length: number): Readonly<Record<string, string>> {
  return {
    'one letter': filled(length, 'a'),
    'one word again': filled(length, 'toyota '),
    'two brands or': filled(length, 'bmw or audi, '),
    'not not': filled(length, 'not no без не '),
    numbers: filled(length, '1 2 3 4 5 '),
    'one number': filled(length, '9'),
    amounts: filled(length, 'до 4 млн от 2 млн '),
    years: filled(length, 'от 2015 до 2019 г '),
    units: filled(length, 'л.с. км см3 kW hp '),
    slips: filled(length, 'tyoota mecredes hnoda '),
    'slips in Cyrillic': filled(length, 'тойта мерсдес хндай '),
    'wrong layout': filled(length, 'njqjnf vthctltc [jylf '),
    'Cyrillic in Latin letters': filled(length, 'nedorogoi krossover s polnym privodom '),
    'one long word': filled(length, 'краснобелосинечернозелено'),
    'letters spelled out': filled(length, 'b m w x 5 '),
    Chinese: filled(length, '丰田凯美瑞二手车白色自动挡'),
    Japanese: filled(length, 'トヨタの白いハイブリッド車が欲しいです'),
    'Japanese in hiragana': filled(length, 'とよたのしろいくるまがほしいです'),
    Korean: filled(length, '현대 소나타 흰색 자동 '),
    'Korean without blanks': filled(length, '현대소나타흰색자동'),
    Arabic: filled(length, 'سيارة تويوتا بيضاء '),
    'mixed scripts': filled(length, 'toyota тойота 丰田 トヨタ 현대 تويوتا '),
    cities: filled(length, 'Москва Владивосток Tokyo Berlin '),
    signs: filled(length, '-,.;:!?()[]{}"\'«»…—'),
    emoji: filled(length, '🚗🔥'),
    marks: filled(length, 'a\u0301\u0302\u0303'),
    'words of letters and digits': filled(length, 'x5 a4 q7 w222 e-tron 4motion '),
    commas: filled(length, ','),
    'line breaks': filled(length, 'BMW\n'),
    'German compounds': filled(length, 'Allradgebrauchtwagenhändler Dieselkombi '),
    Turkish: filled(length, 'otomatik dizel araba istiyorum '),
  };
}

/** Lists and names as long as an address allows. */
function hostileLists(lists: readonly (readonly [path: string, name: string])[]): HostileRequest[] {
  return lists.flatMap(([path, name]) => {
    const start = path.includes('?') ? `${path}&` : `${path}?`;
    const at = (what: string, value: string) => ({
      name: `${path.split('?')[0]} ${name}: ${what}`,
      path: `${start}${name}=${encodeURIComponent(value).slice(0, ADDRESS)}`,
    });
    return [
      at(
        'a hundred unknown values',
        times(100, (place) => `qwertzuiopasdf ${place}`),
      ),
      at(
        'a hundred nearly known values',
        times(100, (place) => `Germny${place}`),
      ),
      at('commas', filled(ADDRESS / 3, ',')),
      at('one long value', filled(ADDRESS, 'abcdefghi ')),
    ];
  });
}

const deep = (open: string, close: string) =>
  open.repeat(BODY / 2 / open.length) + close.repeat(BODY / 2 / open.length);

/** Bodies as large as allowed. */
function hostileBodies(path: string, body: unknown): HostileRequest[] {
  const members = Object.fromEntries(Array.from({ length: 60_000 }, (_, place) => [`member${place}`, place]));
  const own = typeof body === 'object' && body !== null ? body : {};
  const long = Object.fromEntries(Object.keys(own).map((name) => [name, filled(BODY / 4, 'ab ')]));
  return [
    { name: `${path}: many members`, path, body: { ...own, ...members } },
    { name: `${path}: deep lists`, path, body: `{"query":${deep('[', ']')}}` },
    { name: `${path}: a long list`, path, body: Array.from({ length: 200_000 }, () => 1) },
    { name: `${path}: long texts`, path, body: long },
    { name: `${path}: a broken document`, path, body: `{"a":"${filled(BODY - 100, '\\u00e9')}` },
  ];
}

/** Requests that are hostile to a single route. */
function others(): HostileRequest[] {
  const item = {
    brand: filled(100, 'Mercedes '),
    model: filled(200, 'Klasse 500 '),
    trim: filled(200, 'AMG '),
  };
  const items = Array.from({ length: 100 }, (_, place) => ({
    ...item,
    model: `${place} ${item.model}`.slice(0, 200),
    year: 2015,
  }));
  return [
    { name: '/v1/match/batch: a hundred long items', path: '/v1/match/batch', body: { items } },
    ...['csv', 'ndjson', 'arrow', 'json'].flatMap((format) => {
      const size = format === 'json' ? 100 : 10_000;
      return [
        {
          name: `/v1/cars as ${format}`,
          path: `/v1/cars?format=${format}&page_size=${size}&lang=de&currency=EUR`,
        },
        {
          name: `/v1/modifications as ${format}`,
          path: `/v1/modifications?format=${format}&page_size=${size}`,
        },
        { name: `/v1/cities/top as ${format}`, path: `/v1/cities/top?format=${format}&limit=${size}` },
      ];
    }),
    { name: 'all parameters unknown', path: `/v1/cars?${times(3000, (place) => `a${place}=`, '&')}` },
    { name: 'one name of brackets', path: `/v1/cars?${filled(14_000, '[')}=1` },
    {
      name: 'all facets and statistics',
      path: '/v1/cars/facets?facets_limit=1000&facets=brand,model,body_type,fuel_type,transmission,drive_type,color,country,seller_type',
    },
    { name: 'statistics', path: '/v1/cars/stats?bins=100' },
    { name: 'a search by one letter', path: '/v1/cities/search?q=a&limit=100&near=55.7,37.6' },
    { name: 'a search by a long name', path: `/v1/cities/search?q=${filled(200, 'santa maria ')}&limit=100` },
    { name: 'a place of many parts', path: `/v1/cities/resolve?q=${encodeURIComponent(filled(200, 'а, '))}` },
    {
      name: 'a place of many words',
      path: `/v1/cities/resolve?q=${encodeURIComponent(filled(200, 'Киров и '))}`,
    },
    { name: 'the nearest ten thousand', path: '/v1/cities/nearest?lat=0&lng=0&limit=10000&format=csv' },
    { name: 'a way to a point', path: '/v1/route', body: { from: '89,179', to: '-89,-179' } },
    { name: 'words of a plant', path: `/v1/factories?q=${filled(100, 'a ')}&page_size=1000` },
  ];
}

export interface Routes {
  readonly lists: readonly (readonly [path: string, name: string])[];
  readonly posts: readonly { readonly path: string; readonly body: unknown }[];
}

/** All hostile requests to the routes of a document; texts have `letters` characters. */
export function hostileRequests({ lists, posts }: Routes, letters: number): HostileRequest[] {
  const texts = Object.entries(hostileTexts(letters)).flatMap(([name, query]) => [
    { name: `/v1/search/parse: ${name}`, path: '/v1/search/parse', body: { query } },
    { name: `/v1/chat: ${name}`, path: '/v1/chat', body: { query } },
  ]);
  return [
    ...texts,
    ...hostileLists(lists),
    ...posts.flatMap(({ path, body }) => hostileBodies(path, body)),
    ...others(),
  ];
}
