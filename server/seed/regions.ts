import { european } from './names/european.ts';
import type { Names } from './names/names.ts';
import { world } from './names/world.ts';

const names = { ...european, ...world };

/** Where people of the demo come from: what makes a name, a number, a zone, a price and a past belong together. */
export interface Region {
  readonly country: string;
  readonly zones: readonly string[];
  readonly currency: 'USD' | 'EUR' | 'GBP';
  /** Country code of phone numbers, and how many digits follow it. */
  readonly dial: readonly [code: string, digits: number];
  /** Whose names one hears there, and how often. */
  readonly names: readonly (readonly [names: Names, weight: number])[];
  /** Countries that its experts also work in. */
  readonly markets: readonly string[];
  readonly universities: readonly string[];
  /** How names of companies begin there, and what people do in their free time beside what they do everywhere. */
  readonly companies: readonly string[];
  readonly pastimes: readonly string[];
}

/** A region by the names that one hears there; all else in the order of its fields. */
const region = (country: string, spoken: Partial<Record<keyof typeof names, number>>, text: string): Region => {
  const [zones = '', money = '', markets = '', universities = '', companies = '', pastimes = ''] =
    text.split(/ \| |\n +/);
  const weights: Readonly<Record<string, number>> = spoken;
  const [currency = '', code = '', digits = ''] = money.split(/[ /]/);
  return {
    country,
    names: Object.entries(names).flatMap(([language, own]) => {
      const weight = weights[language];
      return weight === undefined ? [] : [[own, weight] as const];
    }),
    zones: zones.split(' '),
    currency: currency === 'GBP' || currency === 'EUR' ? currency : 'USD',
    dial: [code, Number(digits)],
    markets: markets.split(' '),
    universities: universities.split(', '),
    companies: companies.split(', '),
    pastimes: pastimes.split(', '),
  };
};

export const regions: readonly Region[] = [
  region(
    'US',
    { american: 7, latinAmerican: 2, chinese: 1 },
    `America/New_York America/Chicago America/Los_Angeles America/Denver | USD +1/10 | CA MX GB BR
    University of Michigan, University of Washington, Rice University, Howard University
    Keystone, Quarry Lane, Prairie | Pickup basketball, National parks`,
  ),
  region(
    'GB',
    { british: 7, welsh: 1, punjabi: 1 },
    `Europe/London | GBP +44/10 | IE FR DE US AE
    University of Leeds, University of Edinburgh, Cardiff University, University of Warwick
    Alder & Finch, Pennine, Castellan | Allotment gardening, Hill walking`,
  ),
  region(
    'IE',
    { irish: 1 },
    `Europe/Dublin | EUR +353/9 | GB US FR DE
    Trinity College Dublin, University College Cork, University of Galway
    Shannon, Blue Heron | Traditional music, Hurling`,
  ),
  region(
    'PT',
    { portuguese: 1 },
    `Europe/Lisbon Atlantic/Azores | EUR +351/9 | ES BR FR AO MZ
    Universidade de Lisboa, Universidade do Porto, Universidade de Coimbra
    Lanterna, Maré Alta, Tramontana | Surfing, Fado`,
  ),
  region(
    'DE',
    { german: 9, turkish: 1 },
    `Europe/Berlin | EUR +49/10 | AT CH NL PL FR
    Technische Universität Berlin, Universität Heidelberg, Ludwig-Maximilians-Universität München
    Nordlicht, Meridian | Choir singing, Allotment gardening`,
  ),
  region(
    'FR',
    { french: 1 },
    `Europe/Paris | EUR +33/9 | BE CH MA SN ES
    Université Paris-Saclay, Université de Lyon, Université de Bordeaux
    Mistral, Belvédère | Pétanque, Film festivals`,
  ),
  region(
    'ES',
    { spanish: 5, catalan: 2 },
    `Europe/Madrid Atlantic/Canary | EUR +34/9 | PT FR MX AR CO
    Universidad Complutense de Madrid, Universitat de Barcelona, Universidad de Sevilla
    Tramontana, Azahar | Paddle tennis, Flamenco guitar`,
  ),
  region(
    'PL',
    { polish: 1 },
    `Europe/Warsaw | EUR +48/9 | DE CZ UA LT SE
    Uniwersytet Warszawski, Uniwersytet Jagielloński, Politechnika Wrocławska
    Bursztyn, Juniper | Mushroom picking, Kayaking`,
  ),
  region(
    'CZ',
    { czech: 1 },
    `Europe/Prague | EUR +420/9 | SK AT DE PL
    Univerzita Karlova, Masarykova univerzita, České vysoké učení technické
    Vltava, Lípa | Cross-country skiing, Board games`,
  ),
  region(
    'SE',
    { swedish: 1 },
    `Europe/Stockholm | EUR +46/9 | NO DK FI DE
    Kungliga Tekniska högskolan, Uppsala universitet, Lunds universitet
    Norrsken, Blue Heron | Orienteering, Ice skating`,
  ),
  region(
    'DK',
    { danish: 1 },
    `Europe/Copenhagen | EUR +45/8 | SE NO DE IS
    Københavns Universitet, Aarhus Universitet, Danmarks Tekniske Universitet
    Fjordlys, Havblik | Winter swimming, Handball`,
  ),
  region(
    'IS',
    { icelandic: 1 },
    `Atlantic/Reykjavik | EUR +354/7 | DK NO GB US
    Háskóli Íslands, Háskólinn í Reykjavík
    Norðurljós, Halcyon | Hot springs, Knitting`,
  ),
  region(
    'GR',
    { greek: 1 },
    `Europe/Athens | EUR +30/10 | CY BG IT DE
    University of Athens, Aristotle University of Thessaloniki, University of Crete
    Halcyon, Aegean | Sailing, Sea swimming`,
  ),
  region(
    'TR',
    { turkish: 1 },
    `Europe/Istanbul | EUR +90/10 | DE AZ AE GR
    Boğaziçi University, Middle East Technical University, Istanbul University
    Lodos, Saffron | Backgammon, Sailing`,
  ),
  region(
    'UA',
    { ukrainian: 1 },
    `Europe/Kyiv | EUR +380/9 | PL DE MD RO
    Taras Shevchenko National University of Kyiv, Lviv Polytechnic, Kharkiv National University
    Dnipro, Orbital | Embroidery, Chess`,
  ),
  region(
    'BG',
    { bulgarian: 1 },
    `Europe/Sofia | EUR +359/9 | RO GR DE TR
    Sofia University, Technical University of Sofia, Plovdiv University
    Rila, Orbital | Mountain hiking, Folk dancing`,
  ),
  region(
    'EG',
    { egyptian: 4, arabic: 1 },
    `Africa/Cairo | USD +20/10 | SA AE JO SD
    Cairo University, Alexandria University, The American University in Cairo
    Lotus, Saffron | Squash, Oud`,
  ),
  region(
    'NG',
    { yoruba: 1, igbo: 1 },
    `Africa/Lagos | USD +234/10 | GH BJ ZA GB
    University of Lagos, University of Ibadan, University of Nigeria, Obafemi Awolowo University
    Baobab, Harmattan | Afrobeat, Table tennis`,
  ),
  region(
    'KE',
    { kikuyu: 1, luo: 1 },
    `Africa/Nairobi | USD +254/9 | UG TZ RW ET
    University of Nairobi, Strathmore University, Moi University
    Baobab, Rift | Long-distance running, Bird watching`,
  ),
  region(
    'IN',
    { hindi: 4, tamil: 3, bengali: 2, punjabi: 1 },
    `Asia/Kolkata | USD +91/10 | AE SG LK GB
    Indian Institute of Science, University of Delhi, Jadavpur University, Anna University
    Monsoon, Banyan | Cricket, Classical dance`,
  ),
  region(
    'NP',
    { nepali: 1 },
    `Asia/Kathmandu | USD +977/10 | IN BD BT
    Tribhuvan University, Kathmandu University
    Himal, Juniper | Trekking, Meditation`,
  ),
  region(
    'JP',
    { japanese: 5, kanji: 1 },
    `Asia/Tokyo | USD +81/10 | KR SG TW US
    Kyoto University, The University of Tokyo, Keio University
    Hinoki, Asahi Lane | Calligraphy, Baseball`,
  ),
  region(
    'SG',
    { chinese: 4, malay: 2, tamil: 1 },
    `Asia/Singapore | USD +65/8 | MY ID TH VN
    National University of Singapore, Nanyang Technological University, Singapore Management University
    Orchid, Meridian | Badminton, Dragon boat racing`,
  ),
  region(
    'AU',
    { australian: 4, vietnamese: 1 },
    `Australia/Sydney Australia/Adelaide Australia/Lord_Howe | USD +61/9 | NZ ID SG FJ
    The University of Sydney, University of Melbourne, The University of Adelaide
    Wattle, Coral Bay | Surf lifesaving, Bushwalking`,
  ),
  region(
    'NZ',
    { australian: 2, maori: 1 },
    `Pacific/Auckland Pacific/Chatham | USD +64/9 | AU FJ WS
    University of Auckland, University of Otago, Victoria University of Wellington
    Kauri, Wattle | Rugby, Tramping`,
  ),
  region(
    'BR',
    { brazilian: 1 },
    `America/Sao_Paulo America/Manaus | USD +55/11 | PT AR UY AO
    University of São Paulo, Universidade Federal do Rio de Janeiro, Unicamp
    Ipê, Lanterna | Samba, Beach volleyball`,
  ),
  region(
    'MX',
    { latinAmerican: 1 },
    `America/Mexico_City America/Tijuana | USD +52/10 | US CO GT ES
    Universidad Nacional Autónoma de México, Tecnológico de Monterrey, Universidad de Guadalajara
    Agave, Obsidiana | Salsa dancing, Ceramics`,
  ),
  region(
    'CL',
    { latinAmerican: 1 },
    `America/Santiago | USD +56/9 | AR PE CO ES
    Universidad de Chile, Pontificia Universidad Católica de Chile, Universidad de Concepción
    Araucaria, Quarry Lane | Skiing, Astronomy`,
  ),
  region(
    'CA',
    { british: 3, quebecois: 3, punjabi: 1 },
    `America/Toronto America/Vancouver America/St_Johns | USD +1/10 | US GB FR IN
    University of Toronto, McGill University, The University of British Columbia
    Maple & Pine, Blue Heron | Ice hockey, Canoeing`,
  ),
];
