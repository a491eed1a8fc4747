import type { Language } from '../../../contract/languages.ts';

/** What a text of some languages looks like, and how much it says. */
type Sign = readonly [pattern: RegExp, languages: readonly Language[], weight: number];

/** What few languages write in letters that all know, and how much it says. */
export const PLAIN: readonly Sign[] = [
  [/^(?=[\s\S]*[a-z])[\s\S]*\d ?KM\b/, ['pl'], 1],
  [/\b(19|20)\d\d ?r\b/i, ['pl'], 1],
  // A limit and no more than that.
  [/^do \d+([.,]\d+)?$/i, ['pl'], 4],
  // A power, in small letters.
  [/[a-z] \d{3}km$/, ['pl'], 0.3],
  [/\d ?mil (km|kil|quil|eur|reais|pesos)/i, ['es', 'pt'], 3],
  // "At most" and "at least", with their accents.
  [/(?:^|\s)(?:maximo|(?:máxim|mínim)[oa]|máx[. ]|mín[. ])/i, ['es', 'pt'], 3],
  // "9 persons" cut short.
  [/\d ?os\b/i, ['pl'], 2],
  [/\d ?bin\b(?! ich)/i, ['tr'], 2],
  [/[og][ʻ’‘'`]/i, ['uz'], 1],
  [/q[au]?|sh|o'|g'/i, ['uz'], 0.2],
  // "Up to".
  [/[a-z]gacha\b/i, ['uz'], 2],
  // "And from Korea?"
  [/[a-z]-chi\b/i, ['uz'], 2],
  [/(mila|cento)(km)?\b/i, ['it'], 2],
  [/(tausend|hundert)/i, ['de'], 2],
  [/\belektro\b/i, ['de'], 0.3],
  // "At least" and "mileage", cut short, and a saloon behind its name.
  [/\bmind\. ?\d|\bkm-? ?stand\b/i, ['de'], 4],
  [/[a-z\d]{2} limousine\b/i, ['de'], 0.7],
  // Money of Brazil.
  [/R\$/, ['pt'], 4],
  // Thousands of euros.
  [/\d ?t ?(€|eur\b)/i, ['de'], 2],
  // "Second hand", and the third, cut short.
  [/\b2\. ?el\b/i, ['tr'], 2],
  [/\b[1-4]\. ?hd\b/i, ['de'], 2],
  [/£/, ['en'], 2],
  [/\d ?grand\b/i, ['en'], 2],
  // A gearbox behind an engine or its fuel, or at the end of a search; a car elsewhere.
  [/(?:\d[.,]\d|\b(?:diesel|petrol|tdi|d-?4d|hdi|crdi|hybrid)) auto\b/i, ['en'], 1.5],
  [/[a-z\d]{2} auto(?: (?:19|20)\d\d)?$/i, ['en'], 0.6],
  // English writes the sign before its number.
  [/\d ?k? ?€/i, ['de', 'fr', 'es', 'it', 'pt'], 0.3],
  [/\b[dlj]['’][aeiouhéêèâà]/i, ['fr', 'it'], 0.5],
  // "T'as", "j'ai", "c'est": elisions that Italian has none of.
  [/\b(?:t['’]as|j['’]ai|c['’]est|n['’](?:est|ai|a|y)|qu['’][a-zé]+)\b/i, ['fr'], 4],
  // Portuguese "of the" is "two" before what is counted.
  [/\bdos (?:mil|millones|litros|puertas|plazas|dueños|titulares|propietarios)\b/i, ['es'], 2],
  // A town behind a preposition with an accent, a gearbox cut short.
  [/(?:^|\s)à \p{Lu}/u, ['fr'], 4],
  [/\bbv[amr] ?\d?\b|\bbm[56]\b/i, ['fr'], 2],
  // Seats, which are places in English.
  [/\b[2-9] places\b/i, ['fr'], 2.5],
  // A year and those after it.
  [/\b(?:19|20)\d\d (?:en adelante|o m[aá]s|para arriba)\b/i, ['es'], 4],
  [/\b(?:19|20)\d\d (?:ou|et) (?:plus|apr[eè]s)/i, ['fr'], 2],
  // Doors, cut short.
  [/(?<![\d.,] ?)\b[2-5] ?p\b/i, ['es', 'fr', 'it', 'pt'], 2],
  // "And the" before a name, which Italian says otherwise.
  [/\be os? (?=\p{L})/iu, ['pt'], 1],
  // "20k ish", where "ish" is the Uzbek "work".
  [/\d ?(k|grand)? ?(kms?|miles?|hp|bhp|quid|bucks)? ?-?ish\b/i, ['en'], 4],
  // "Between 5 and 8": the joint tells the three apart.
  [/\bentre [^,;!?]{0,30}\d[^,;!?]{0,12} y \d/i, ['es'], 2],
  [/\bentre [^,;!?]{0,30}\d[^,;!?]{0,12} et \d/i, ['fr'], 2],
  [/\bentre [^,;!?]{0,30}\d[^,;!?]{0,12} e \d/i, ['pt'], 2],
  // French "gold" stands at the end of what it colours.
  [/[a-z\d] or [a-z\d]/i, ['en'], 0.8],
  [/(?<!\b(?:the|in|of) )\bessence\b(?! of)/i, ['fr'], 1],
  // "Before" a year, unless an Audi is named that is built so.
  [/\bavant(?<!\b(?:audi|a[46]|rs ?[46])\b.*) (?:19|20)\d\d\b/i, ['fr'], 1.5],
  [/\d(?: ?mil)? pesos\b/i, ['es'], 0.5],
  // "Near" a place; Portuguese "about" an amount.
  [/\bcerca de \p{Lu}/u, ['es'], 1],
  // How one laughs in writing, and asks for consent.
  [/\bk{3,}\b|\b(?:rs){2,}\b|\bné\s*[?!.]*$/i, ['pt'], 3],
  [/\b(?:ja){2,}j?\b/i, ['es'], 3],
  // Portuguese "in the" denies nothing twice.
  [/\bno [a-z]{3,}[,;]? no [a-z]/i, ['es', 'it'], 1.5],
  // Portuguese places that take an article, behind a word that says "not" in Spanish.
  [
    /\b(no|do|ao) (porto|rio|recife|funchal|algarve|brasil|seixal|barreiro|montijo|entroncamento)\b/i,
    ['pt'],
    1,
  ],
];

/** Letters that few languages write. */
export const LETTERS: readonly Sign[] = [
  [/[әқңғүұөһ]/i, ['kk'], 4],
  [/[їєґ]/i, ['uk'], 4],
  [/і/i, ['uk', 'kk'], 3],
  // The dollar, which Russian and Kazakh write with two of its letters.
  [/долар/i, ['uk'], 2],
  [/[ыэъё]/i, ['ru', 'kk'], 1],
  // Endings of Russian adjectives.
  [/\p{L}{2}(?:ый|ая|ое|ые)(?!\p{L})/iu, ['ru'], 0.5],
  // "Not" opens what is asked, where Kazakh has "or".
  [/(?:^|[,.] )не \p{L}{3,}/iu, ['ru', 'uk'], 1],
  [/ß/i, ['de'], 4],
  [/[äöü]/i, ['de', 'tr'], 1.5],
  [/[ñ¿¡]/i, ['es'], 4],
  [/[ãõ]/i, ['pt'], 4],
  [/[łżźśćęąń]/i, ['pl'], 4],
  [/[şğıİ]/, ['tr'], 4],
  [/[êèœûîàù]/i, ['fr', 'it', 'pt'], 1],
  // "Câmbio", "potência": a nasal that ends its syllable.
  [/[âêô][mn][bcdfgjpqstvxz]/i, ['pt'], 4],
  [/ç/i, ['fr', 'pt', 'tr'], 1],
  [/[áéíóú]/i, ['es', 'pt'], 1],
  [/[òì]/i, ['it'], 2],
  [/[\u3041-\u30ff]/, ['ja'], 30],
  [/[\uac00-\ud7a3]/, ['ko'], 30],
  [/[\u3400-\u9fff]/, ['zh'], 8],
  [
    /[円気売価検駅黒済録歴駆軽転変広楽帯沢浜込働図団囲圏壊実対専戻択捜歩毎県経続総舗覧観読豊辺遅関紺険雑顔験髪発労様満仮処巻従徴悪払桜権検歓残渋焼獣畳稲粋絵緑縁縦聴脳臓薬訳証譲軽醸釈鉄録陥隠雑霊頼鶏黙単頃収営塩帰弾恵抜拡栄竜縄芸荘蔵齢乗亜桟様嬢巣]|以降|即納|格安|注文|中古|年式|年落|走行|内装|外装|修復|[\u301c]|平成|令和|昭和|予算|付近|在庫|割安|割高|[水空鼠桃]色|水素|万前後/,
    ['ja'],
    14,
  ],
  [/[\u0600-\u06ff]/, ['ar'], 20],
];
