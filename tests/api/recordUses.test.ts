import { expect, it } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { referencesTo } from '#server/resources/uses.ts';
import { buildCard, buildExpert, buildUser } from '#tests/support/builders.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { meetingAt } from './support/findable.ts';

describeOnBothEngines('What refers to a record', (database) => {
  it('is counted by each of its references, where it has several', async () => {
    const { db } = database();
    const [expert, user] = [await buildExpert(db), await buildUser(db)];
    const { id: paymentMethodId } = await buildCard(db, user.id);
    await db.insert(meetings).values(meetingAt({ expertId: expert.id, userId: user.id, paymentMethodId }, 0));
    const counted = (id: string) => referencesTo(accounts)['meetings']?.count(db, id);
    expect(await Promise.all([counted(expert.id), counted(user.id)])).toEqual([1, 1]);
  });
});
