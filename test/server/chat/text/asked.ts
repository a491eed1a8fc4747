import type { Language } from '../../../../contract/languages.ts';

/** What people ask about the cars that they see. */
export interface AboutCars {
  /** The second of them. */
  readonly second: string;
  readonly accident: string;
  readonly owners: string;
  /** Where the first stands. */
  readonly place: string;
  /** What its price comes from. */
  readonly why: string;
  /** The car at an end: of the year, of the mileage. */
  readonly newest: string;
  readonly least: string;
  readonly oldest: string;
  readonly most: string;
  readonly strongest: string;
  /** The second, told from the first. */
  readonly other: string;
  /** The mileage, without a word for the car. */
  readonly bare: string;
  readonly years: string;
  /** That the place does not matter. */
  readonly anywhere: string;
}

export const ABOUT: Readonly<Record<Language, AboutCars>> = {
  en: { second: 'tell me about the second one', accident: 'has it been in a crash?', owners: 'how many owners did it have?', place: 'where is it?', why: 'why so expensive?', newest: 'which is the newest?', least: 'the one with the fewest miles', oldest: 'which is the oldest?', most: 'which has the highest mileage?', strongest: 'which has the most power?', other: 'no, the other one', bare: "what's the mileage?", years: 'how many per year?', anywhere: 'anywhere will do' },
  ru: { second: 'расскажи про второй', accident: 'а он не битый?', owners: 'сколько владельцев?', place: 'где он стоит?', why: 'почему такая цена?', newest: 'а самый новый?', least: 'у какой самый маленький пробег', oldest: 'а самый старый?', most: 'у какой самый большой пробег?', strongest: 'у кого больше всего мощности?', other: 'нет, другая', bare: 'какой у них пробег?', years: 'а по годам?', anywhere: 'да где угодно' },
  uk: { second: 'розкажи про другий', accident: 'він після дтп?', owners: 'скільки власників?', place: 'де він стоїть?', why: 'чому така ціна?', newest: 'який найновіший?', least: 'найменший пробіг у якої', oldest: 'який найстаріший?', most: 'у якої найбільший пробіг?', strongest: 'у кого найбільша потужність?', other: 'ні, інша', bare: 'який пробіг?', years: 'а за роками?', anywhere: 'та де завгодно' },
  kk: { second: 'екіншісі туралы айтшы', accident: 'ол апатқа түскен бе?', owners: 'неше иесі болған?', place: 'қай қалада?', why: 'неге бағасы осындай?', newest: 'ең жаңасы қайсы', least: 'жүрісі ең аз', oldest: 'ең ескісі қайсы', most: 'ең көп жүргені қайсы?', strongest: 'қуаты ең көбі қайсы?', other: 'анауысы ше?', bare: 'жүрісі қанша?', years: 'жылдар бойынша қанша?', anywhere: 'қай жерде болса да' },
  uz: { second: 'ikkinchisi haqida gapirib bering', accident: 'avariyaga uchraganmi u?', owners: "nechta egasi bo'lgan?", place: 'u qayerda turibdi', why: 'narxi nega qimmat', newest: 'eng yangisi qaysi', least: 'eng kam yurgani qaysi', oldest: 'eng eskisi qaysi', most: "eng ko'p yurgani qaysi?", strongest: 'quvvati eng kattasi qaysi?', other: 'anavisi-chi?', bare: 'yurgani qancha?', years: "yillar bo'yicha nechta?", anywhere: "qayerda bo'lsa ham" },
  zh: { second: '第二辆怎么样', accident: '有没有出过事故?', owners: '几手车', place: '在哪个城市', why: '为什么这么贵', newest: '最新的是哪台', least: '里程最少的是哪台', oldest: '最旧的是哪台', most: '里程最多的是哪台', strongest: '马力最大的是哪辆？', other: '不，另一辆', bare: '里程多少？', years: '按年份统计', anywhere: '哪里都行' },
  ja: { second: '2番目の車について教えて', accident: '事故歴ある?', owners: 'オーナーは何人?', place: 'どこにある?', why: 'なんでこの値段なの?', newest: '一番新しいのは?', least: '走行距離が一番少ないのは?', oldest: '一番古いのは?', most: '走行距離が一番多いのは?', strongest: '馬力が一番あるのは？', other: 'いや、もう一台の方', bare: '走行距離は？', years: '年式別に何台ある？', anywhere: 'どこでもいいです' },
  ko: { second: '두번째 차 자세히 알려줘', accident: '사고 이력 있어요?', owners: '소유자 몇 명이에요?', place: '그 차 어디에 있어요?', why: '왜 이렇게 비싸요?', newest: '가장 최신은?', least: '주행거리가 제일 짧은 차는?', oldest: '가장 오래된 차는?', most: '주행거리가 가장 긴 차는?', strongest: '마력이 제일 높은 차는?', other: '아니, 다른 쪽', bare: '주행거리는?', years: '연식별로 몇 대?', anywhere: '지역은 어디든' },
  fr: { second: 'parlez-moi de la deuxième', accident: 'elle a été accidentée ?', owners: 'combien de propriétaires ?', place: 'elle se trouve dans quelle ville ?', why: 'pourquoi elle est si chère ?', newest: 'laquelle est la plus récente ?', least: 'le moins kilométré ?', oldest: 'laquelle est la plus ancienne ?', most: 'le plus kilométré ?', strongest: 'laquelle a le plus de puissance ?', other: "non, l'autre", bare: 'quel kilométrage ?', years: 'et par année ?', anywhere: "n'importe où" },
  es: { second: 'cuéntame del segundo', accident: '¿ha tenido algún golpe?', owners: '¿cuántos dueños tuvo?', place: '¿en qué ciudad está?', why: '¿por qué cuesta tanto?', newest: 'el más nuevo', least: 'el que menos kilómetros tenga', oldest: 'el más antiguo', most: '¿cuál es el más rodado?', strongest: '¿cuál tiene más potencia?', other: 'no, el otro', bare: '¿qué kilometraje?', years: '¿y por año?', anywhere: 'en cualquier sitio' },
  it: { second: 'dimmi qualcosa della seconda', accident: 'è incidentata?', owners: 'quanti proprietari ha avuto?', place: 'dove si trova?', why: 'perché costa così tanto?', newest: 'qual è la più recente?', least: 'quella con meno chilometri', oldest: 'qual è la più vecchia?', most: 'quella con più chilometri', strongest: 'quale ha più potenza?', other: "no, l'altra", bare: 'che chilometraggio?', years: 'e per anno?', anywhere: 'va bene ovunque' },
  pt: { second: 'me fala do segundo', accident: 'ele já bateu?', owners: 'quantos donos teve?', place: 'onde ele tá?', why: 'por que tá esse preço?', newest: 'qual o mais novo?', least: 'qual o menos rodado?', oldest: 'qual o mais antigo?', most: 'qual o mais rodado?', strongest: 'qual tem mais potência?', other: 'não, o outro', bare: 'qual a quilometragem?', years: 'e por ano?', anywhere: 'em qualquer lugar' },
  de: { second: 'erzähl mal was zum zweiten', accident: 'ist der unfallfrei?', owners: 'wie viele Vorbesitzer?', place: 'wo steht der?', why: 'warum ist der so teuer?', newest: 'welcher ist der neueste?', least: 'der mit den wenigsten Kilometern', oldest: 'welcher ist der älteste?', most: 'der mit den meisten Kilometern', strongest: 'welcher hat am meisten Leistung?', other: 'nein, der andere', bare: 'welche Laufleistung?', years: 'und nach Baujahr?', anywhere: 'egal wo' },
  pl: { second: 'opowiedz o drugim', accident: 'czy był bity?', owners: 'ilu właścicieli miał?', place: 'gdzie stoi?', why: 'czemu taka droga?', newest: 'który najnowszy?', least: 'najmniejszy przebieg', oldest: 'który najstarszy?', most: 'największy przebieg', strongest: 'który ma najwięcej mocy?', other: 'nie, ten drugi', bare: 'jaki przebieg?', years: 'a według roczników?', anywhere: 'gdziekolwiek' },
  tr: { second: 'ikincisini anlatsana', accident: 'kazası var mı?', owners: 'kaç sahibi olmuş?', place: 'araç nerede?', why: 'niye bu kadar pahalı?', newest: 'en yenisi hangisi?', least: 'kilometresi en düşük hangisi?', oldest: 'en eskisi hangisi?', most: 'kilometresi en yüksek hangisi?', strongest: 'en fazla beygir hangisinde?', other: 'hayır, diğeri', bare: 'kilometresi kaç?', years: 'yıllara göre kaç tane?', anywhere: 'nerede olursa olsun' },
  ar: { second: 'احكيلي عن الثانية', accident: 'هل عليها حادث؟', owners: 'كم مالك لها؟', place: 'وين موجودة؟', why: 'ليش سعرها غالي كذا؟', newest: 'ما هي الأحدث؟', least: 'مين اقل ممشى؟', oldest: 'أيها الأقدم؟', most: 'أيها الأكثر ممشى؟', strongest: 'أيها الأكثر قوة؟', other: 'لا، الأخرى', bare: 'كم المسافة المقطوعة؟', years: 'كم حسب السنة؟', anywhere: 'في أي مكان' },
}; // biome-ignore format: a table
