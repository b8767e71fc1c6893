import { type RaRecord, Translate } from 'react-admin';
import { type AccountDetails, accountItem, type AccountItem, accountTypes } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { expertProfileEdit, profile as profileSchema, profileEdit } from '#contract/profile.ts';
import { limits } from '#contract/rules.ts';
import { expertStatuses } from '#contract/statuses.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { personOf } from '#src/domain/Person.tsx';
import { type Field, isThere, type ListFilter } from '#src/fields/field.tsx';
import { fieldsOf, fieldsOfShape, type FieldOverrides } from '#src/fields/fieldsOf.ts';
import { linkedOption } from '#src/fields/lists.tsx';
import { linkedFilter, referredBy } from '#src/fields/reference.tsx';
import { searchFilter } from '#src/list/filters/filters.ts';
import { allRows, type ListPreset } from '#src/list/filters/ListTabs.tsx';

/** An account, and the email that list rows have. */
export type AccountRecord = AccountDetails & { readonly email?: string | null | undefined };

export const profileOf = (record: RaRecord) => profileSchema.safeParse(record['profile'] ?? record).data ?? {};

const typeOf = ({ isExpert }: AccountItem) => (isExpert === true ? 'expert' : 'user');

export const accountFields = fieldsOf(
  accountItem,
  {
    status: { kind: 'status', choices: expertStatuses, sortBy: true, width: 7.25 },
    active: {
      words: 'accounts.active',
      width: 5,
      fact: (account, { translate }) => account.active === false && translate('accounts.active.no'),
    },
    email: { kind: 'email', sortBy: true },
    phone: { kind: 'phone' },
    createdAt: { form: 'date', sortBy: true, width: 7 },
  },
  {
    name: {
      kind: 'text',
      value: displayNameOf,
      sortBy: 'firstName',
      isClipped: true,
      frame: personOf,
      width: 15.5,
    },
    type: { kind: 'choice', value: typeOf, choices: accountTypes, words: 'accounts.type', width: 5.5 },
  },
);

const { name, type, status, active, email, phone, createdAt } = accountFields;

export const accountColumns = [name, type, status, active, email, phone, createdAt];

const waitingFilter: ListFilter = {
  kind: 'custom',
  source: 'waiting',
  needs: ['createdTo'],
  text: () => <Translate i18nKey="accounts.list.waiting" />,
};

const linkedFilters = [
  linkedFilter({ source: 'charityId' }, 'charities'),
  linkedOption('expertise', 'listExpertises'),
  linkedOption('categoryExpertise', 'listCategoriesOfExpertise'),
  linkedOption('location', 'listCountries'),
  linkedOption('languages', 'listLanguages'),
];

export const accountFilters: readonly ListFilter[] = [
  searchFilter('ra.action.search'),
  ...[status, type, active].flatMap((field) => field.filters),
  waitingFilter,
  ...linkedFilters,
];

export const accountPresets: readonly ListPreset[] = [
  allRows,
  ...expertStatuses.map((one) => ({ label: `accounts.list.tabs.${one}`, filter: { status: one } })),
  { label: 'accounts.list.tabs.users', filter: { type: 'user' } },
  { label: 'accounts.list.tabs.inactive', filter: { active: false } },
];

const fieldsIn = <Shape extends Parameters<typeof fieldsOfShape>[0]>(
  part: 'profile' | 'expertProfile',
  shape: Shape,
  overrides: { readonly [K in keyof Shape & string]?: FieldOverrides<AccountDetails> },
): readonly Field<AccountDetails>[] =>
  Object.keys(overrides).flatMap((own) => {
    const source = `${part}.${own}`;
    const options = { label: `resources.accounts.fields.${own}`, ...overrides[own] };
    return Object.values(fieldsOfShape<AccountDetails>({ [source]: shape[own] }, { [source]: options }));
  });

/** Profile fields in the form's order (product.md §2); the email is read-only. */
export const userFields = fieldsIn('profile', profileEdit.shape, {
  firstName: {},
  lastName: {},
  displayName: {},
  email: { kind: 'email', isReadOnly: true },
  phone: {},
  languages: { from: 'listLanguages' },
});

/** Expert profile fields in the form's order (product.md §2); an application is expected to have the required ones. */
export const expertFields = fieldsIn('expertProfile', expertProfileEdit.shape, {
  introduction: { limit: limits.introduction, minRows: 5 },
  expertise: { from: 'listExpertises', takesOthers: true },
  categoryExpertise: { from: 'listCategoriesOfExpertise' },
  location: { from: 'listCountries' },
  interests: { limit: limits.longText, minRows: 2 },
  charityId: {},
  education: { isRequired: true },
  experience: { isRequired: true },
});

/** Fields for the paths of audit log entries. */
export const auditedFields = [...userFields, ...expertFields, ...Object.values(accountFields)];

/** Expert fields that the API supports: it may have no charities. */
export const useExpertFields = (account: AccountDetails): readonly Field<AccountDetails>[] => {
  const { has } = useCapabilities();
  return expertFields.filter((field) => {
    const to = referredBy(field);
    return to === undefined || (field.value(account) !== undefined && has(`${to}.list`));
  });
};

export const languagesOf = ({ profile, expertProfile }: AccountDetails) =>
  expertProfile?.languages?.length ? expertProfile.languages : profile?.languages;

export const isGiven = (value: unknown): boolean => isThere(typeof value === 'string' ? value.trim() : value);

/** `major` for `expertProfile.education.0.major`. */
export const nameIn = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
