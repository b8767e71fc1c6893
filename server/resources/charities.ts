import { charities as record } from '#contract/charities.ts';
import { expertProfiles } from '#server/db/schema/accounts.ts';
import { charities } from '#server/db/schema/charities.ts';
import { serveRecords } from './serveRecords.ts';
import { uses } from './uses.ts';

export const servedCharities = serveRecords(record, charities, { usedBy: { account: uses(expertProfiles.charityId) } });
