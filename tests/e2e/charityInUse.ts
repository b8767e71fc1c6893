import type { Api } from './fixtures.ts';

/** A charity that some expert gives to. */
export const charityInUse = async (api: Api): Promise<string> => {
  const { items } = await api.call('searchAccounts', { query: { type: 'expert', status: 'APPROVED', perPage: 100 } });
  for (const { id } of items) {
    const { expertProfile } = await api.call('getAccount', { params: { id } });
    if (expertProfile?.charityId) return expertProfile.charityId;
  }
  throw new Error('No expert of the demo gives to a charity');
};
