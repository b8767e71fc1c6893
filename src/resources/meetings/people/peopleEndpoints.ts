/** The two sides of a meeting, and who can be found for each. */
export const peopleEndpoints = { expert: 'listExperts', user: 'listUsers' } as const;
export type PersonKind = keyof typeof peopleEndpoints;
