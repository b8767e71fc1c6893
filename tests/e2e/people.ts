import { openEmbedded } from '#server/db/openDatabase.ts';
import { buildCard, buildExpert, buildHours, buildPrices, buildUser } from '#tests/support/builders.ts';

/** An expert and a user bookable on any day, with the payment method, duration and price of a meeting. */
export interface Pair {
  readonly expert: { readonly id: string; readonly email: string };
  readonly user: { readonly id: string; readonly email: string };
  readonly paymentMethodId: string;
  readonly duration: number;
  readonly price: number;
}

/** Part of the email of every account made for tests, which find their accounts by it. */
export const MADE = 'made.for.tests';

/** The longest email of all accounts. */
export const LONG_EMAIL = 'wilhelmina.alexandrina.featherstonehaugh@notarisations-and-translations.example';

const PAIRS = 10;
const EXPERTS = 60;

const DURATION = 60;
const CENTS = 9000;

/** Padded to one length, so that no number is a substring of another. */
const numbered = (index: number) => String(index).padStart(2, '0');

const person = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  displayName: `${firstName} ${lastName}`,
});

/**
 * Adds to a folder of demo data what it cannot guarantee at every hour: experts with twelve free hours on each day,
 * users with a valid card, and complete experts, approved and pending. Returns the pairs.
 */
export const addPeople = async (folder: string): Promise<readonly Pair[]> => {
  const { db, close } = await openEmbedded({ folder });
  const pairs: Pair[] = [];
  for (let index = 0; index < PAIRS; index += 1) {
    const name = `Pairs ${numbered(index)}`;
    const [expertEmail, email] = ['expert', 'user'].map((kind) => `${kind}-${numbered(index)}@pairs.example`);
    const expert = await buildExpert(db, { ...person('Erin', name), email: expertEmail });
    await buildPrices(db, expert.id, { [DURATION]: CENTS });
    await buildHours(db, expert.id, 8 * 60, 20 * 60);
    const user = await buildUser(db, { ...person('Uma', name), email });
    const { id: paymentMethodId } = await buildCard(db, user.id);
    pairs.push({
      expert: { id: expert.id, email: expert.email ?? '' },
      user: { id: user.id, email: user.email ?? '' },
      paymentMethodId,
      duration: DURATION,
      price: CENTS / 100,
    });
  }
  for (let index = 0; index < EXPERTS; index += 1) {
    const number = numbered(index);
    const values = { ...person('Mara', `Made ${number}`), email: `${number}@${MADE}.example` };
    await buildExpert(db, values, { status: index % 2 === 0 ? 'APPROVED' : 'PENDING' });
  }
  await buildExpert(db, { ...person('Wilhelmina', 'Featherstonehaugh'), email: LONG_EMAIL });
  await close();
  return pairs;
};
