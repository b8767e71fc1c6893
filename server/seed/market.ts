/** What the demo's experts give to; the same ids in every demo. */
export const charities: readonly { readonly id: string; readonly name: string }[] = (
  'Clean Water Trust | Open Schools Fund | Ocean Rescue | Night Shelter Alliance | Trees for Cities | ' +
  'Second Harvest Kitchen | Books Across Borders'
)
  .split(' | ')
  .map((name, index) => ({ id: `c4a71700-0000-4000-a000-00000000000${index + 1}`, name }));

/** The name that a meeting with the expert keeps. */
export const charityName = (id: string | null): string | null =>
  charities.find((charity) => charity.id === id)?.name ?? null;

/** What an expert can be found under: each category and its usual fields. Experts may add fields of their own. */
export const expertiseByCategory = {
  'Business Strategy': ['Corporate Strategy', 'Market Entry', 'Mergers & Acquisitions', 'Operations', 'Supply Chain'],
  'Data & AI': ['Data Engineering', 'Forecasting', 'Machine Learning', 'MLOps', 'Natural Language Processing'],
  Design: ['Brand Design', 'Design Systems', 'Interaction Design', 'Service Design', 'User Research'],
  Engineering: ['Cloud Architecture', 'Embedded Systems', 'Mobile Development', 'Security', 'Site Reliability'],
  Finance: ['Corporate Finance', 'Financial Modelling', 'Fundraising', 'Risk Management', 'Treasury'],
  'Health & Life Sciences': ['Clinical Trials', 'Digital Health', 'Epidemiology', 'Medical Devices', 'Pharmacology'],
  'Law & Compliance': [
    'Contract Law',
    'Data Protection',
    'Employment Law',
    'Intellectual Property',
    'Trade Compliance',
  ],
  Marketing: ['Content Strategy', 'Growth Marketing', 'Pricing', 'Public Relations', 'Search Marketing'],
  'People & Leadership': ['Coaching', 'Compensation', 'Hiring', 'Organisation Design', 'Remote Teams'],
  'Sustainability & Energy': [
    'Carbon Accounting',
    'Circular Economy',
    'Energy Storage',
    'ESG Reporting',
    'Grid Planning',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Category = keyof typeof expertiseByCategory;

const isCategory = (text: string): text is Category => text in expertiseByCategory;

export const categories: readonly Category[] = Object.keys(expertiseByCategory).filter(isCategory);
