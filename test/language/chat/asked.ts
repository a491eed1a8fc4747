import type { Language } from '../../../contract/languages.ts';

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
}

export const ABOUT: Readonly<Record<Language, AboutCars>> = {
  en: { second: 'tell me about the second one', accident: 'has it been in a crash?', owners: 'how many owners did it have?', place: 'where is it?', why: 'why so expensive?', newest: 'which is the newest?', least: 'the one with the fewest miles' },
  ru: { second: 'расскажи про второй', accident: 'а он не битый?', owners: 'сколько владельцев?', place: 'где он стоит?', why: 'почему такая цена?', newest: 'а самый новый?', least: 'у какой самый маленький пробег' },
  uk: { second: 'розкажи про другий', accident: 'він після дтп?', owners: 'скільки власників?', place: 'де він стоїть?', why: 'чому така ціна?', newest: 'який найновіший?', least: 'найменший пробіг у якої' },
  kk: { second: 'екіншісі туралы айтшы', accident: 'ол апатқа түскен бе?', owners: 'неше иесі болған?', place: 'қай қалада?', why: 'неге бағасы осындай?', newest: 'ең жаңасы қайсы', least: 'жүрісі ең аз' },
  uz: { second: 'ikkinchisi haqida gapirib bering', accident: 'avariyaga uchraganmi u?', owners: "nechta egasi bo'lgan?", place: 'u qayerda turibdi', why: 'narxi nega qimmat', newest: 'eng yangisi qaysi', least: 'eng kam yurgani qaysi' },
  zh: { second: '第二辆怎么样', accident: '有没有出过事故?', owners: '几手车', place: '在哪个城市', why: '为什么这么贵', newest: '最新的是哪台', least: '里程最少的是哪台' },
  ja: { second: '2番目の車について教えて', accident: '事故歴ある?', owners: 'オーナーは何人?', place: 'どこにある?', why: 'なんでこの値段なの?', newest: '一番新しいのは?', least: '走行距離が一番少ないのは?' },
  ko: { second: '두번째 차 자세히 알려줘', accident: '사고 이력 있어요?', owners: '소유자 몇 명이에요?', place: '그 차 어디에 있어요?', why: '왜 이렇게 비싸요?', newest: '가장 최신은?', least: '주행거리가 제일 짧은 차는?' },
  fr: { second: 'parlez-moi de la deuxième', accident: 'elle a été accidentée ?', owners: 'combien de propriétaires ?', place: 'elle se trouve dans quelle ville ?', why: 'pourquoi elle est si chère ?', newest: 'laquelle est la plus récente ?', least: 'le moins kilométré ?' },
  es: { second: 'cuéntame del segundo', accident: '¿ha tenido algún golpe?', owners: '¿cuántos dueños tuvo?', place: '¿en qué ciudad está?', why: '¿por qué cuesta tanto?', newest: 'el más nuevo', least: 'el que menos kilómetros tenga' },
  it: { second: 'dimmi qualcosa della seconda', accident: 'è incidentata?', owners: 'quanti proprietari ha avuto?', place: 'dove si trova?', why: 'perché costa così tanto?', newest: 'qual è la più recente?', least: 'quella con meno chilometri' },
  pt: { second: 'me fala do segundo', accident: 'ele já bateu?', owners: 'quantos donos teve?', place: 'onde ele tá?', why: 'por que tá esse preço?', newest: 'qual o mais novo?', least: 'qual o menos rodado?' },
  de: { second: 'erzähl mal was zum zweiten', accident: 'ist der unfallfrei?', owners: 'wie viele Vorbesitzer?', place: 'wo steht der?', why: 'warum ist der so teuer?', newest: 'welcher ist der neueste?', least: 'der mit den wenigsten Kilometern' },
  pl: { second: 'opowiedz o drugim', accident: 'czy był bity?', owners: 'ilu właścicieli miał?', place: 'gdzie stoi?', why: 'czemu taka droga?', newest: 'który najnowszy?', least: 'najmniejszy przebieg' },
  tr: { second: 'ikincisini anlatsana', accident: 'kazası var mı?', owners: 'kaç sahibi olmuş?', place: 'araç nerede?', why: 'niye bu kadar pahalı?', newest: 'en yenisi hangisi?', least: 'kilometresi en düşük hangisi?' },
  ar: { second: 'احكيلي عن الثانية', accident: 'هل عليها حادث؟', owners: 'كم مالك لها؟', place: 'وين موجودة؟', why: 'ليش سعرها غالي كذا؟', newest: 'ما هي الأحدث؟', least: 'مين اقل ممشى؟' },
}; // biome-ignore format: a table
