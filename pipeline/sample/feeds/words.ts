/** Words of a language for canonical values, as its feeds write them. */
interface Words {
  readonly body: Readonly<Record<string, string>>;
  readonly fuel: Readonly<Record<string, string>>;
  readonly transmission: Readonly<Record<string, string>>;
  readonly drive: Readonly<Record<string, string>>;
  readonly color: Readonly<Record<string, string>>;
}

const CANONICAL_COLORS =
  'Black|White|Grey|Silver|Blue|Light blue|Red|Burgundy|Green|Brown|Beige|Yellow|Orange|Gold|Purple|Pink';
const BODIES = 'Sedan|Hatchback|Liftback|Wagon|SUV|Coupe|Convertible|Minivan|Van|Pickup|Limousine';
const FUELS = 'Petrol|Diesel|Hybrid|Plug-in hybrid|Electric|LPG|CNG|Hydrogen';
const GEARBOXES = 'Automatic|Manual|CVT|Robot';
const DRIVES = 'FWD|RWD|AWD';

function paired(keys: string, texts: string): Record<string, string> {
  const names = keys.split('|');
  const values = texts.split('|');
  if (names.length !== values.length)
    throw new Error(`${values.length} words for ${names.length} values: ${texts}`);
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

export const RUSSIAN: Words = {
  body: paired(
    BODIES,
    'седан|хэтчбек|лифтбек|универсал|внедорожник|купе|кабриолет|минивэн|фургон|пикап|лимузин',
  ),
  fuel: paired(FUELS, 'бензин|дизель|гибрид|подзаряжаемый гибрид|электро|газ (пропан)|газ (метан)|водород'),
  transmission: paired(GEARBOXES, 'автомат|механика|вариатор|робот'),
  drive: paired(DRIVES, 'передний|задний|полный'),
  color: paired(
    CANONICAL_COLORS,
    'чёрный|белый|серый|серебристый|синий|голубой|красный|бордовый|зелёный|коричневый|бежевый|жёлтый|оранжевый|золотистый|фиолетовый|розовый',
  ),
};

export const JAPANESE: Words = {
  body: paired(
    BODIES,
    'セダン|ハッチバック|リフトバック|ステーションワゴン|クロカン・SUV|クーペ|オープンカー|ミニバン|バン|ピックアップトラック|リムジン',
  ),
  fuel: paired(FUELS, 'ガソリン|軽油|ハイブリッド|プラグインハイブリッド|電気|LPG|CNG|水素'),
  transmission: paired(GEARBOXES, 'AT|MT|CVT|DCT'),
  drive: paired(DRIVES, 'FF|FR|4WD'),
  color: paired(
    CANONICAL_COLORS,
    'ブラック|パール|グレー|シルバー|ブルー|水色|レッド|ワインレッド|グリーン|ブラウン|ベージュ|イエロー|オレンジ|ゴールド|パープル|ピンク',
  ),
};

export const KOREAN: Words = {
  body: paired(BODIES, '세단|해치백|리프트백|왜건|SUV|쿠페|컨버터블|미니밴|밴|픽업트럭|리무진'),
  fuel: paired(FUELS, '가솔린|디젤|가솔린+전기|플러그인 하이브리드|전기|LPG(일반인 구입)|CNG|수소'),
  transmission: paired(GEARBOXES, '오토|수동|CVT|듀얼클러치'),
  drive: paired(DRIVES, '전륜|후륜|4륜'),
  color: paired(
    CANONICAL_COLORS,
    '검정색|흰색|쥐색|은색|청색|하늘색|빨간색|자주색|녹색|갈색|베이지|노란색|주황색|금색|보라색|분홍색',
  ),
};

export const GERMAN: Words = {
  body: paired(
    BODIES,
    'Limousine|Kleinwagen|Schräghecklimousine|Kombi|Geländewagen/SUV|Sportwagen/Coupé|Cabrio|Van/Kleinbus|Kastenwagen|Pritschenwagen|Stretchlimousine',
  ),
  fuel: paired(
    FUELS,
    'Benzin|Diesel|Hybrid (Benzin/Elektro)|Plug-in-Hybrid|Elektro|Autogas (LPG)|Erdgas (CNG)|Wasserstoff',
  ),
  transmission: paired(GEARBOXES, 'Automatik|Schaltgetriebe|Stufenlos|Doppelkupplung'),
  drive: paired(DRIVES, 'Vorderrad|Hinterrad|Allrad'),
  color: paired(
    CANONICAL_COLORS,
    'Schwarz|Weiß|Grau|Silber|Blau|Hellblau|Rot|Bordeaux|Grün|Braun|Beige|Gelb|Orange|Gold|Violett|Rosa',
  ),
};

export const CHINESE: Words = {
  body: paired(BODIES, '三厢|两厢|掀背|旅行车|SUV|轿跑|敞篷车|MPV|面包车|皮卡|加长礼宾车'),
  fuel: paired(FUELS, '汽油|柴油|油电混合|插电式混合动力|纯电动|液化石油气|天然气|氢燃料'),
  transmission: paired(GEARBOXES, '自动挡|手动挡|无级变速|双离合'),
  drive: paired(DRIVES, '前驱|后驱|四驱'),
  color: paired(
    CANONICAL_COLORS,
    '黑色|白色|深灰色|银色|蓝色|天蓝色|红色|枣红色|墨绿色|咖啡色|香槟色|黄色|橙色|金色|紫色|粉色',
  ),
};

export const ENGLISH: Words = {
  body: paired(
    BODIES,
    'Sedan|Hatchback|Liftback|Wagon|SUV|Coupe|Convertible|Minivan|Van|Truck bed|Limousine',
  ),
  fuel: paired(FUELS, 'Gas|Diesel|Hybrid|PHEV|Electric|LPG|CNG|Hydrogen'),
  transmission: paired(GEARBOXES, 'Automatic|Manual|CVT|Dual-clutch'),
  drive: paired(DRIVES, 'FWD|RWD|AWD'),
  color: paired(
    CANONICAL_COLORS,
    'Black|White|Gray|Silver|Blue|Light Blue|Red|Burgundy|Green|Brown|Beige|Yellow|Orange|Gold|Purple|Pink',
  ),
};
