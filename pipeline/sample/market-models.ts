import { weights } from './weighted.ts';

/** Models sold in these markets only, so that no other market lists them. */
export const SOLD_IN: Readonly<Record<string, string>> = {
  'Hyundai Solaris': 'RU KZ BY AM KG GE',
  'Hyundai Creta': 'RU KZ BY AM KG AE CN',
  'Hyundai Grandeur': 'KR RU KZ AE',
  'Kia Rio': 'RU KZ BY AM KG GE DE GB PL LT US AE',
  'Kia Ceed': 'RU KZ BY AM GE DE GB PL LT',
  'Kia Cerato': 'RU KZ BY AM KG GE AE CN',
  'Kia Optima': 'RU KZ BY AM KG GE US DE PL LT AE GB',
  'Honda Pilot': 'US RU KZ AE GE KG AM',
  'Nissan Qashqai': 'RU KZ BY DE GB PL LT AM CN GE',
  'Nissan Almera': 'RU KZ BY DE GB PL LT AM KG GE',
  'Nissan Patrol': 'AE RU KZ KG AM GE JP',
  'Toyota Avensis': 'RU KZ BY DE GB PL LT AM KG GE',
  'Toyota Fortuner': 'RU KZ AE KG AM',
  'Toyota Highlander': 'RU KZ US CN AM KG GE BY',
  'Chevrolet Niva': 'RU KZ BY AM KG',
  'Chevrolet Cobalt': 'RU KZ BY KG AM',
  'Ford Mondeo': 'RU KZ BY DE GB PL LT CN AM GE',
  'Toyota Aqua': 'JP RU KZ AM KG GE',
  'Toyota Harrier': 'JP RU KZ AM KG GE CN',
  'Toyota Alphard': 'JP RU KZ AM KG GE CN AE',
  'Toyota Crown': 'JP RU KZ AM KG GE CN',
  'Toyota Raize': 'JP RU KZ AM KG GE',
  'Toyota Century': 'JP RU KZ AM KG GE',
  'Honda Vezel': 'JP RU KZ AM KG GE CN',
  'Honda Freed': 'JP RU KZ AM KG GE',
  'Honda Stepwgn': 'JP RU KZ AM KG GE',
  'Honda N-BOX': 'JP RU KZ AM KG GE',
  'Nissan Note': 'JP RU KZ AM KG GE DE GB PL LT BY',
  'Nissan Serena': 'JP RU KZ AM KG GE',
  'Daihatsu Mira': 'JP RU KZ AM KG GE',
  'Daihatsu Tanto': 'JP RU KZ AM KG GE',
  'Daihatsu Rocky': 'JP RU KZ AM KG GE',
  'Daihatsu Move': 'JP RU KZ AM KG GE',
  'Suzuki Hustler': 'JP RU KZ AM KG GE',
  'Toyota Sienna': 'US CN RU KZ AE GE AM KG',
  'Nissan Murano': 'US RU KZ BY AM KG GE AE CN',
  'Nissan Teana': 'JP CN RU KZ BY AM KG GE',
  'Toyota Tundra': 'US AE RU KZ',
  'Mazda CX-9': 'US RU KZ BY AE GE AM KG CN',
  'Mazda CX-7': 'JP US RU KZ BY GE AM KG DE PL LT CN',
  'Mitsubishi Pajero Sport': 'RU KZ BY AM KG GE AE CN',
  'Mitsubishi ASX': 'RU KZ BY AM KG GE DE GB PL LT CN AE',
  'Suzuki SX4': 'RU KZ BY AM KG GE DE GB PL LT CN JP',
  'Chevrolet Aveo': 'RU KZ BY AM KG GE DE PL LT KR CN US AE',
  'Chevrolet Captiva': 'RU KZ BY AM KG GE DE GB PL LT KR AE',
  'Renault Logan': 'RU KZ BY AM KG GE PL LT',
  'Renault Kaptur': 'RU KZ BY AM KG GE',
  'Renault Arkana': 'RU KZ BY AM KG GE DE GB PL LT',
  'Skoda Rapid': 'RU KZ BY AM KG GE DE GB PL LT CN',
  'Kia Mohave': 'KR RU KZ BY AM KG GE',
  'Kia Seltos': 'KR US RU KZ BY AM KG GE AE CN',
  'Hyundai Staria': 'KR RU KZ AE GE KG AM',
  'Hyundai Accent': 'KR US RU KZ BY AM KG GE AE CN',
  'Genesis G90': 'KR US RU KZ AE',
  'Ford EcoSport': 'RU KZ BY DE GB PL LT US CN',
};

/**
 * Where engines are not detuned to 249 hp: the step of the Russian transport tax makes that figure
 * common in its neighbourhood alone.
 */
export const WITHOUT_TAX_STEP: ReadonlySet<string> = new Set(['JP', 'KR', 'US', 'CN', 'AE']);

/** Brands of heavy vehicles on sale in those countries; elsewhere any brand may be. */
export const HEAVY_BRANDS: Readonly<
  Record<string, readonly { readonly countries: string; readonly brands: readonly string[] }[]>
> = {
  truck: [
    {
      countries: 'RU KZ BY KG AM GE',
      brands:
        'KAMAZ|MAZ|GAZ|Ural|ZIL|Sitrak|Shacman|Howo|Foton|Scania|Volvo|MAN|DAF|Mercedes-Benz|Iveco|Isuzu|Hino|Hyundai'.split(
          '|',
        ),
    },
    {
      countries: 'DE GB PL LT',
      brands: 'Scania|Volvo|MAN|DAF|Mercedes-Benz|Iveco|Mitsubishi Fuso'.split('|'),
    },
    { countries: 'JP', brands: 'Isuzu|Hino|UD Trucks|Mitsubishi Fuso'.split('|') },
    { countries: 'KR', brands: 'Hyundai|Scania|Volvo|MAN'.split('|') },
    { countries: 'CN', brands: 'Sitrak|Shacman|Howo|Foton'.split('|') },
    { countries: 'US', brands: 'Freightliner|Kenworth|Peterbilt|Mack|Hino|Isuzu'.split('|') },
    {
      countries: 'AE',
      brands: 'Mercedes-Benz|MAN|Scania|Volvo|Isuzu|Hino|Mitsubishi Fuso|Sitrak'.split('|'),
    },
  ],
  special: [
    {
      countries: 'DE GB US JP KR CN AE',
      brands:
        'Caterpillar|Komatsu|JCB|Hitachi|Doosan|John Deere|XCMG|SDLG|Bobcat|New Holland|Kubota|Claas|Liebherr|Kobelco|LiuGong|Lonking|Sany|Zoomlion|Shantui|Manitou|Terex'.split(
          '|',
        ),
    },
  ],
};

/** Models that a market lists more, or less, often than the world does. */
export const FAVOURITES: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  JP: new Map(
    weights(
      'Toyota Camry 0.12, Toyota Corolla 0.8, Toyota Prius 5, Toyota Aqua 7, Toyota Alphard 4, Toyota Crown 3, Toyota Harrier 3, Toyota Yaris 2, Toyota C-HR 2, Toyota Sienna 0, Toyota Highlander 0, Toyota Avensis 0.1, Toyota Fortuner 0, Honda Accord 0.12, Honda Civic 0.5, Honda Fit 4, Honda Vezel 4, Honda Freed 5, Honda Stepwgn 4, Honda Odyssey 3, Honda Pilot 0, Nissan Note 6, Nissan Serena 7, Nissan Leaf 1, Nissan X-Trail 1.5, Nissan Juke 2, Daihatsu Tanto 3, Daihatsu Move 4, Suzuki Swift 3, Suzuki Vitara 0.2, Suzuki Hustler 4, Honda N-BOX 6, Mazda CX-30 1.5, Mazda MX-5 2, Lexus LX 0.6, Subaru Impreza 2, Subaru XV 2',
    ),
  ),
  KR: new Map(
    weights(
      'Hyundai Grandeur 6, Hyundai Sonata 1.5, Hyundai Elantra 2, Hyundai Palisade 3, Hyundai Staria 3, Hyundai Accent 0.7, Kia K5 2.5, Kia Carnival 5, Kia Soul 0.5, Kia Mohave 1.5, Kia EV6 2, Genesis G80 2.5, Genesis GV70 2, Genesis GV80 2',
    ),
  ),
  CN: new Map(
    weights(
      'BYD Qin Plus 3, BYD Song Plus 2, Toyota RAV4 1.5, Volkswagen Passat 1.5, Volkswagen Polo 0.5, Tesla Model Y 2.5, Toyota Land Cruiser 0.3, Toyota Land Cruiser Prado 0.3, Honda Accord 1.5',
    ),
  ),
  US: new Map(
    weights(
      'Ford F-150 9, Ford Explorer 4, Ford Mustang 4, Ford Focus 0.5, Ford Mondeo 0, Chevrolet Cruze 0.5, Chevrolet Tahoe 4, Chevrolet Malibu 5, Toyota RAV4 2, Toyota Land Cruiser 0.15, Toyota Land Cruiser Prado 0.1, Toyota Highlander 2, Toyota Sienna 3, Toyota Hilux 0, Dodge RAM 1500 3, Jeep Wrangler 2',
    ),
  ),
};
