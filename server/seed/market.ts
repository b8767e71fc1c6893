/** Charities of the demo's experts; their ids are the same in every demo. */
export const charities: readonly { readonly id: string; readonly name: string }[] = [
  'Clean Water Trust',
  'Open Schools Fund',
  'Ocean Rescue',
  'Night Shelter Alliance',
  'Trees for Cities',
  'Second Harvest Kitchen',
  'Books Across Borders',
].map((name, index) => ({ id: `c4a71700-0000-4000-a000-00000000000${index + 1}`, name }));

export const charityName = (id: string | null): string | null =>
  charities.find((charity) => charity.id === id)?.name ?? null;

/** Parses a table: one row per line, columns separated by bars, and the words of a cell by commas. */
const rowsOf = (table: string): string[][][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.split(',').map((word) => word.trim())));

/** A field of work with the expertise, roles and majors of its experts. */
export type Category = (typeof categories)[number];

export const categories = rowsOf(`
Business Strategy | Corporate Strategy, Market Entry, Mergers & Acquisitions, Operations, Supply Chain | Strategy Director, Management Consultant, Chief of Staff, Operations Lead | Economics, Business Administration
Data & AI | Data Engineering, Forecasting, Machine Learning, MLOps, Natural Language Processing | Data Scientist, Machine Learning Engineer, Head of Analytics, Data Engineer | Statistics, Computer Science
Design | Brand Design, Design Systems, Interaction Design, Service Design, User Research | Product Designer, Design Lead, User Researcher, Art Director | Industrial Design, Visual Communication
Engineering | Cloud Architecture, Embedded Systems, Mobile Development, Security, Site Reliability | Principal Engineer, Site Reliability Engineer, Engineering Manager, Security Engineer | Computer Science, Electrical Engineering
Finance | Corporate Finance, Financial Modelling, Fundraising, Risk Management, Treasury | Finance Director, Investment Manager, Treasurer, Chief Financial Officer | Finance, Accounting, Economics
Health & Life Sciences | Clinical Trials, Digital Health, Epidemiology, Medical Devices, Pharmacology | Clinical Trial Manager, Medical Advisor, Regulatory Lead, Epidemiologist | Medicine, Pharmacy, Public Health
Law & Compliance | Contract Law, Data Protection, Employment Law, Intellectual Property, Trade Compliance | Legal Counsel, Data Protection Officer, Compliance Lead, Partner | Law, Political Science
Marketing | Content Strategy, Growth Marketing, Pricing, Public Relations, Search Marketing | Marketing Director, Growth Lead, Brand Strategist, Content Editor | Communication Studies, Journalism
People & Leadership | Coaching, Compensation, Hiring, Organisation Design, Remote Teams | People Director, Executive Coach, Talent Lead, Organisation Developer | Psychology, Sociology
Sustainability & Energy | Carbon Accounting, Circular Economy, Energy Storage, ESG Reporting, Grid Planning | Sustainability Lead, Energy Analyst, Grid Planner, Environmental Engineer | Environmental Science, Mechanical Engineering
`).map(([[name = ''] = [], expertise = [], roles = [], majors = []]) => ({ name, expertise, roles, majors }));

/** Origin of the demo's people, so that name, phone number, time zone and currency match. */
export type Region = (typeof regions)[number];

/**
 * Country, locale of the names (faker), languages (native first), currency, phone number (`#` for a digit), lightest
 * and darkest skin tone of pictures (faces.ts), time zones, other countries that its experts work in, universities.
 */
export const regions = rowsOf(`
US | en_US | English, Spanish | USD | +1########## | 0, 5 | America/New_York, America/Chicago, America/Los_Angeles, America/Denver | CA, MX, GB, BR | University of Michigan, University of Washington, Rice University, Howard University
GB | en_GB | English, French | GBP | +447######### | 0, 4 | Europe/London | IE, FR, DE, US, AE | University of Leeds, University of Edinburgh, Cardiff University
IE | en_IE | English, Irish | EUR | +3538######## | 0, 1 | Europe/Dublin | GB, US, FR, DE | Trinity College Dublin, University College Cork, University of Galway
PT | pt_PT | Portuguese, English, Spanish | EUR | +3519######## | 0, 2 | Europe/Lisbon, Atlantic/Azores | ES, BR, FR, AO | Universidade de Lisboa, Universidade do Porto, Universidade de Coimbra
DE | de | German, English | EUR | +4915######### | 0, 2 | Europe/Berlin | AT, CH, NL, PL, FR | Technische Universität Berlin, Universität Heidelberg, Universität Hamburg
FR | fr | French, English | EUR | +336######## | 0, 3 | Europe/Paris | BE, CH, MA, SN | Université Paris-Saclay, Université de Lyon, Université de Bordeaux
ES | es | Spanish, English, Catalan | EUR | +346######## | 0, 2 | Europe/Madrid, Atlantic/Canary | PT, FR, MX, AR | Universidad Complutense de Madrid, Universitat de Barcelona, Universidad de Sevilla
IT | it | Italian, English | EUR | +393######### | 0, 2 | Europe/Rome | CH, FR, AT, DE | Università di Bologna, Politecnico di Milano, Sapienza Università di Roma
PL | pl | Polish, English, German | EUR | +485######## | 0, 1 | Europe/Warsaw | DE, CZ, UA, LT | Uniwersytet Warszawski, Uniwersytet Jagielloński, Politechnika Wrocławska
CZ | cs_CZ | Czech, English, Slovak | EUR | +4206######## | 0, 1 | Europe/Prague | SK, AT, DE, PL | Univerzita Karlova, Masarykova univerzita, České vysoké učení technické
SE | sv | Swedish, English | EUR | +467######## | 0, 2 | Europe/Stockholm | NO, DK, FI, DE | Kungliga Tekniska högskolan, Uppsala universitet, Lunds universitet
DK | da | Danish, English | EUR | +45######## | 0, 1 | Europe/Copenhagen | SE, NO, DE | Københavns Universitet, Aarhus Universitet
TR | tr | Turkish, English | EUR | +905######### | 0, 2 | Europe/Istanbul | DE, AZ, AE | Boğaziçi University, Middle East Technical University, Istanbul University
UA | uk | Ukrainian, English, Polish | EUR | +3805######## | 0, 1 | Europe/Kyiv | PL, DE, MD, RO | Taras Shevchenko National University of Kyiv, Lviv Polytechnic
EG | ar | Arabic, English | USD | +201######### | 1, 4 | Africa/Cairo | SA, AE, JO | Cairo University, Alexandria University
NG | en_NG | English, Yoruba | USD | +2348######### | 4, 5 | Africa/Lagos | GH, BJ, ZA, GB | University of Lagos, University of Ibadan, Obafemi Awolowo University
IN | en_IN | Hindi, English, Tamil | USD | +919######### | 2, 4 | Asia/Kolkata | AE, SG, LK, GB | Indian Institute of Science, University of Delhi, Anna University
JP | ja | Japanese, English | USD | +8190######## | 0, 2 | Asia/Tokyo | KR, SG, TW, US | Kyoto University, The University of Tokyo, Keio University
VN | vi | Vietnamese, English | USD | +849######## | 0, 2 | Asia/Ho_Chi_Minh | TH, SG, LA | Vietnam National University, Hue University
AU | en_AU | English, Indonesian | USD | +614######## | 0, 3 | Australia/Sydney, Australia/Adelaide, Australia/Lord_Howe | NZ, ID, SG | The University of Sydney, University of Melbourne
BR | pt_BR | Portuguese, English | USD | +55119######## | 0, 5 | America/Sao_Paulo, America/Manaus | PT, AR, UY | Universidade de São Paulo, Unicamp, Universidade Federal do Rio de Janeiro
MX | es_MX | Spanish, English | USD | +5255######## | 1, 4 | America/Mexico_City, America/Tijuana | US, CO, GT | Tecnológico de Monterrey, Universidad de Guadalajara
CA | en_CA | English, French | USD | +1########## | 0, 4 | America/Toronto, America/Vancouver, America/St_Johns | US, GB, FR | University of Toronto, McGill University, The University of British Columbia
`).map(
  ([
    [country = ''] = [],
    [locale = ''] = [],
    languages = [],
    [money = ''] = [],
    [phone = ''] = [],
    [lightest = '', darkest = ''] = [],
    zones = [],
    markets = [],
    universities = [],
  ]) => ({
    country,
    locale,
    languages,
    currency: money === 'GBP' || money === 'EUR' ? money : 'USD',
    phone,
    skinTones: [Number(lightest), Number(darkest)] as const,
    zones,
    markets,
    universities,
  }),
);
