import { visuallyHidden } from '@mui/utils';
import {
  type RaRecord,
  type SortPayload,
  useGetPathForRecord,
  useGetRecordRepresentation,
  useReference,
  useResourceDefinition,
} from 'react-admin';
import type { ReferenceFilter as ContractFilter } from '#contract/fieldKinds.ts';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { isParty, type Party } from '#contract/primitives.ts';
import { Instant, timeOf } from '#src/components/Instant.tsx';
import { partyLink, partyOf } from '#src/components/Person.tsx';
import { lazyPart } from '#src/components/lazyPart.tsx';
import type { ListFilter } from '#src/components/list/filters.ts';
import { paths } from '#src/paths.ts';
import { defineKind, isText, type Filtered, type Shown, useWords, type Words } from './field.tsx';

type Id = string | number;

interface ReferenceProps {
  /** The resource that is referred to. */
  readonly to: string;
  readonly id: Id;
}

/** What a record of another resource is called; its id where that cannot be read. */
export const ReferenceName = ({ to, id }: ReferenceProps) => {
  const { referenceRecord, isPending } = useReference({ reference: to, id });
  const nameOf = useGetRecordRepresentation(to);
  if (isPending) return null;
  return referenceRecord ? nameOf(referenceRecord) : String(id);
};

/** What a record is called among others of its resource: with its email, where it has one. */
export const useChoiceText = (to: string): ((record: RaRecord) => string) => {
  const nameOf = useGetRecordRepresentation(to);
  return (record) => {
    const named = nameOf(record);
    const name = typeof named === 'string' ? named : String(record.id);
    const email: unknown = record['email'];
    return isText(email) && email !== '' && !name.includes(email) ? `${name} (${email})` : name;
  };
};

/** The order of a resource's own list; undefined where it is not declared. */
export const useListOrder = (to: string): SortPayload | undefined =>
  useResourceDefinition<{ readonly sort?: SortPayload }>({ resource: to }).options?.sort;

/** The same, linked to the record where it has a page. */
const ReferenceLink = ({ to, id }: ReferenceProps) => {
  const path = useGetPathForRecord({ resource: to, record: { id } });
  const name = <ReferenceName to={to} id={id} />;
  if (!path) return name;
  return (
    <a className="link" href={path}>
      {name}
    </a>
  );
};

/** Fetched where a list has it: others do not pay for what completes. */
const ReferenceFilter = lazyPart(async () => (await import('./ReferenceFilter.tsx')).ReferenceFilter);

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';

export interface ReferenceOptions {
  readonly to?: string;
  /** Which of its records can be chosen, as its list is filtered. */
  readonly filter?: ContractFilter;
}

/** The id of a record of another resource: shown by what that is called, and linked to it. */
export const reference = defineKind<Id, ReferenceOptions>(
  {
    name: 'reference',
    cell: ({ value, options }) => (options?.to ? <ReferenceLink to={options.to} id={value} /> : String(value)),
    fact: ({ value, options }) => (options?.to ? <ReferenceName to={options.to} id={value} /> : String(value)),
    Told: ({ value, options }) => (options?.to ? <ReferenceName to={options.to} id={value} /> : String(value)),
    text: ({ value, options }, { nameOf }) => (options?.to && nameOf?.(options.to, value)) ?? String(value),
    referred: (id, { to } = {}) => (to === undefined ? [] : [{ to, id }]),
    filters: (field, { to, filter } = {}): readonly ListFilter[] => {
      if (to === undefined) return [];
      return [
        {
          kind: 'custom',
          ...field,
          input: (props) => <ReferenceFilter {...props} to={to} {...(filter && { filter })} />,
          text: (id) => (isId(id) ? <ReferenceName to={to} id={id} /> : String(id)),
        },
      ];
    },
  },
  isId,
);

/** Set by links from other pages and taken away by its chip: there is nothing to type. */
const partyFilter = ({ source }: Filtered): ListFilter => ({
  kind: 'custom',
  source: `${source}Id`,
  text: (id) => <ReferenceName to="accounts" id={String(id)} />,
});

/** A person, by name, linked to the account. */
export const party = defineKind<Party>(
  {
    name: 'party',
    cell: ({ value }) => partyLink(value),
    fact: ({ value }) => fullNameOf(value),
    frame: partyOf,
    width: 12,
    text: ({ value }) => fullNameOf(value),
    none: fullNameOf({}),
    filters: (field) => [partyFilter(field)],
  },
  isParty,
);

/** Whose record it is: its expert and user, where it has them. */
export const partiesOf = (record: RaRecord): { readonly expert?: Party; readonly user?: Party } => {
  const { expert, user }: Record<string, unknown> = record;
  return { ...(isParty(expert) && { expert }), ...(isParty(user) && { user }) };
};

/** Who meets whom. */
const namesOf = ({ expert = {}, user = {} }: ReturnType<typeof partiesOf>, { translate }: Words) =>
  translate('meetings.nameOf', { expert: fullNameOf(expert), user: fullNameOf(user) });

/** Which meeting an id is: who, and when; the id itself where it cannot be read. */
const MeetingName = ({ id }: { readonly id: string }) => {
  const words = useWords();
  const { referenceRecord: meeting, isPending } = useReference<MeetingItem>({ reference: 'meetings', id });
  if (isPending) return null;
  if (!meeting) return id;
  return (
    <>
      {`${namesOf(meeting, words)}, `}
      <Instant value={meeting.dateTime} expert={meeting.expert} user={meeting.user} />
    </>
  );
};

/** In a row, with whom stands in the columns beside it: when, where the row knows that (`meetingDateTime`). */
const meetingLink = ({ value, record }: Shown<string>, words: Words) => {
  const parties = partiesOf(record);
  const when: unknown = record['meetingDateTime'];
  return (
    <a className="link" href={paths.meeting(value)}>
      <span style={visuallyHidden}>{`${namesOf(parties, words)},`}</span>{' '}
      {isText(when) ? timeOf({ value: when, ...parties }, words) : value.slice(0, 8)}
    </a>
  );
};

/** The id of a meeting, linked to it. Its filter is set by links from other pages and taken away by its chip. */
export const meeting = defineKind<string>(
  {
    name: 'meeting',
    cell: meetingLink,
    card: () => 'none',
    text: ({ value }) => value,
    filters: (field) => [
      {
        kind: 'custom',
        ...field,
        text: (id) => <MeetingName id={String(id)} />,
      },
    ],
  },
  isText,
);
