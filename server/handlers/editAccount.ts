import { eq, inArray, sql } from 'drizzle-orm';
import type { accountDetails } from '#contract/accounts.ts';
import type { Written } from '#contract/codecs.ts';
import { editProblems } from '#contract/editRules.ts';
import { messages } from '#contract/messages.ts';
import {
  type AccountEdit,
  type EducationEntry,
  type educationEntry,
  type ExperienceEntry,
  type experienceEntry,
  type expertProfile,
  expertProfileEdit,
} from '#contract/profile.ts';
import { checkVersion, type Handler, type Reply } from '#server/call.ts';
import { changesBetween, writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { type AccountRecord, lockAccount, readAccount } from '#server/db/queries/accounts.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { found, validationError } from '#server/errors.ts';
import { checkReferences } from '#server/resources/checkReferences.ts';

// A row must have every response field under the field's own name, or this does not compile; columns without a response
// field are omitted from the response (contract/codecs.ts).

/** An entry with every field: an unknown end may be omitted from an edit, and is stored as null. */
const educationOf = ({ endYear = null, ...entry }: EducationEntry): Written<typeof educationEntry> => ({
  ...entry,
  endYear,
});

const experienceOf = ({ endDate = null, ...entry }: ExperienceEntry): Written<typeof experienceEntry> => ({
  ...entry,
  endDate,
});

const expertProfileOf = (expert: NonNullable<AccountRecord['expert']>): Written<typeof expertProfile> => ({
  ...expert,
  linkedInProfile: expert.linkedinUrl === null ? null : { linkedinURL: expert.linkedinUrl },
});

export const detailsOf = ({ account, expert }: AccountRecord): Reply<Written<typeof accountDetails>> => ({
  data: { id: account.id, profile: account, expertProfile: expert && expertProfileOf(expert) },
  version: account.version,
});

const listOf = <T>(list: T[] | null | undefined): T[] | undefined => (list === null ? [] : list);

const permissionProblems = ({ profile, expertProfile }: AccountEdit, { account, expert }: AccountRecord) => {
  if (profile && account.uid === null) return { profile: messages.profileNotEditable };
  if (expertProfile && !(account.isExpert && expert)) return { expertProfile: messages.expertNotEditable };
  if (expert && expert.status !== 'APPROVED') {
    return { [expertProfile ? 'expertProfile' : 'profile']: messages.expertNotApproved };
  }
  return undefined;
};

type Profile = NonNullable<AccountEdit['profile']>;
type ExpertProfile = NonNullable<AccountEdit['expertProfile']>;

/** The columns that an edit writes, by field name: a field without a column does not compile. */
type ProfileColumns = Pick<typeof accounts.$inferInsert, Exclude<keyof Profile, 'email'>>;
type ExpertColumns = Pick<typeof expertProfiles.$inferInsert, Exclude<keyof ExpertProfile, 'major'>>;

/** The columns of the fields sent; the others are undefined and stay unchanged. */
const profileColumns = ({ email: _stays, languages, ...fields }: Profile): Partial<ProfileColumns> => ({
  ...fields,
  languages: listOf(languages),
});

const expertColumns = ({ major: _first, ...fields }: ExpertProfile): Partial<ExpertColumns> => ({
  ...fields,
  education: listOf(fields.education)?.map(educationOf),
  experience: listOf(fields.experience)?.map(experienceOf),
  languages: listOf(fields.languages),
});

const prefixed = (prefix: string, changes: Record<string, [unknown, unknown]>) =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [`${prefix}.${field}`, change]));

/** The latest current month on earth: the administrator's time zone may be 14 hours ahead of UTC. */
const currentMonth = (now: Date) => new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 7);

/** Throws for an edit that is not allowed (product.md §4, §5, §6); a fixed field sent back unchanged passes. */
const refuse = (edit: AccountEdit, record: AccountRecord, now: Date) => {
  const { account: profile, expert: expertProfile } = record;
  const { email } = edit.profile ?? {};
  const context = { stored: { profile, expertProfile }, status: expertProfile?.status ?? null, now: currentMonth(now) };
  const problems: Record<string, string> = permissionProblems(edit, record) ?? {
    ...(email && email !== profile.email && { 'profile.email': messages.emailFixed }),
    ...editProblems(edit, context),
  };
  if (Object.keys(problems).length > 0) throw validationError(problems);
};

/** Locks the options in an edit until it is stored, so that an option in use is not deleted concurrently. */
const lockOptions = async (tx: Tx, { profile, expertProfile }: AccountEdit) => {
  const { languages, expertises, categories, countries } = recordTables;
  const named = [
    { table: languages, values: [...(profile?.languages ?? []), ...(expertProfile?.languages ?? [])] },
    { table: expertises, values: expertProfile?.expertise ?? [] },
    { table: categories, values: expertProfile?.categoryExpertise ?? [] },
    { table: countries, values: expertProfile?.location ?? [] },
  ];
  for (const { table, values } of named) {
    if (values.length > 0) await tx.select().from(table).where(inArray(table.value, values)).for('key share');
  }
};

/** Saves an edit completely or not at all; one without changes leaves version and audit log untouched. */
export const editAccount: Handler<'editAccount'> = ({ params: { id }, body }, call) =>
  call.effect(async (tx) => {
    await lockOptions(tx, body);
    const record = found(await lockAccount(tx, id));
    checkVersion(call.ifMatch, record.account.version);
    refuse(body, record, call.clock());
    const expertFields = expertProfileEdit.shape;
    await checkReferences(tx, expertFields, body.expertProfile ?? {}, record.expert ?? undefined, 'expertProfile.');

    const profile = body.profile ? profileColumns(body.profile) : {};
    const expertProfile = body.expertProfile ? expertColumns(body.expertProfile) : {};
    const profileChanges = changesBetween(record.account, profile);
    const expertChanges = changesBetween(record.expert ?? {}, expertProfile);
    const changes = { ...prefixed('profile', profileChanges), ...prefixed('expertProfile', expertChanges) };
    if (Object.keys(changes).length > 0) {
      await tx
        .update(accounts)
        .set({ ...profile, version: sql`${accounts.version} + 1` })
        .where(eq(accounts.id, id));
      if (Object.keys(expertChanges).length > 0) {
        await tx.update(expertProfiles).set(expertProfile).where(eq(expertProfiles.accountId, id));
      }
      await writeAudit(tx, call, { action: 'EDIT', entity: 'account', id, changes });
    }
    return { ...detailsOf(found(await readAccount(tx, id))), message: messages.editSuccess };
  });
