import type { Fields, RecordDefinition, StoredValues } from '#contract/record.ts';
import { anyRecords, type RecordName, type records } from '#contract/records.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { found } from '#server/errors.ts';
import { type ServedRecord, type ServeOptions, serveRecords } from './serveRecords.ts';
import { uses } from './uses.ts';

type OptionsOf<R> = R extends RecordDefinition<string, infer F, Fields> ? ServeOptions<StoredValues<F>> : never;

/** Options per resource; a resource without an entry is served as its record declares. */
const own: { readonly [N in RecordName]?: OptionsOf<(typeof records)[N]> } = {
  expertises: { usedBy: { experts: uses(expertProfiles.expertise, 'value') } },
  categories: { usedBy: { experts: uses(expertProfiles.categoryExpertise, 'value') } },
  languages: {
    usedBy: { accounts: uses(accounts.languages, 'value'), experts: uses(expertProfiles.languages, 'value') },
  },
  countries: { usedBy: { experts: uses(expertProfiles.location, 'value') } },
};

const optionsOf: Readonly<Record<string, ServeOptions | undefined>> = own;
const tableOf: Readonly<Record<string, RecordTable | undefined>> = recordTables;

export const resources: readonly ServedRecord[] = anyRecords.map((record) =>
  serveRecords(record, found(tableOf[record.name]), optionsOf[record.name]),
);
