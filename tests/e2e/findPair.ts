import type { Party } from '#contract/party.ts';
import type { Api } from './fixtures.ts';

/** Two people who can meet, and what it takes. */
export interface Pair {
  readonly expert: Party & { readonly id: string };
  readonly user: Party & { readonly id: string };
  readonly paymentMethodId: string;
  readonly duration: number;
  readonly price: number;
}

/** The times of the next days that an expert can be booked at. */
export const freeSlots = async (api: Api, expertId: string, duration: number, userId?: string) => {
  const query = { startTime: new Date().toISOString(), duration, ...(userId && { userId }) };
  const { slots } = await api.call('getSchedule', { params: { id: expertId }, query });
  return slots.filter(({ available }) => available);
};

/** An expert with free times and a user whose card has worked before, whom no other test of this run touches. */
export const findPair = async (api: Api, taken: Set<string>): Promise<Pair> => {
  const { items } = await api.call('searchMeetings', { query: { stage: 'ENDED', perPage: 100 } });
  for (const { expert, user, paymentMethodId, duration } of items) {
    if (!expert.id || !user.id || !paymentMethodId || taken.has(expert.id) || taken.has(user.id)) continue;
    const cards = (await api.call('listPayments', { params: { id: user.id } })) ?? [];
    const pricing = await api.call('getPricing', { params: { id: expert.id } });
    const price = pricing?.prices.find((one) => one.duration === duration)?.price;
    const isReady =
      cards.some(({ id, status }) => id === paymentMethodId && status === 'ACTIVE') && price !== undefined;
    if (!isReady || (await freeSlots(api, expert.id, duration, user.id)).length < 6) continue;
    taken.add(expert.id).add(user.id);
    return { expert: { ...expert, id: expert.id }, user: { ...user, id: user.id }, paymentMethodId, duration, price };
  }
  throw new Error('The demo data has no more pairs that can be booked');
};
