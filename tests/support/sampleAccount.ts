import type { AccountDetails } from '#contract/accounts.ts';

export const sampleAccount: AccountDetails = {
  id: 'a1',
  profile: {
    id: 'p1',
    uid: 'u1',
    firstName: 'Maria',
    lastName: 'da Silva',
    displayName: 'Maria D.',
    email: 'maria@example.com',
    phone: '+351912345678',
    languages: ['pt', 'en'],
    active: true,
    isExpert: true,
    company: 'Acme',
    companyEmail: 'maria@acme.example',
    role: 'Partner',
  },
  expertProfile: {
    id: 'e1',
    status: 'APPROVED',
    createdAt: '2026-03-01T10:00:00Z',
    introduction: 'Twenty years of tax law.',
    education: [{ university: 'Coimbra', major: 'Law', startYear: '1998', endYear: '2003' }],
    experience: [{ company: 'Acme', role: 'Partner', startDate: '2010-09-01', endDate: null }],
    location: ['PT'],
    interests: 'Sailing',
    expertise: ['Tax'],
    categoryExpertise: ['legal'],
    languages: ['pt', 'en'],
  },
};

export const sampleUser: AccountDetails = {
  id: 'a2',
  profile: { ...sampleAccount.profile, id: 'p2', isExpert: false },
  expertProfile: null,
};
