import { visuallyHidden } from '@mui/utils';
import {
  type DataProvider,
  type RaRecord,
  useDataProvider,
  useGetPathForRecord,
  useGetRecordRepresentation,
  useReference,
  useResourceDefinition,
  useResourceDefinitions,
} from 'react-admin';
import type { ReferenceFilter as ContractFilter } from '#contract/fieldKinds.ts';
import type { MeetingItem } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { isParty, type Party } from '#contract/primitives.ts';
import { Instant, timeOf } from '#src/ui/instant/Instant.tsx';
import { partyLink, partyOf } from '#src/domain/Person.tsx';
import { rowsOnly } from '#src/dataProvider/prefetchList.ts';
import type { ListDefaults } from '#src/dataProvider/resourceData.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { paths } from '#src/paths.ts';
import { defineKind } from './defineKind.tsx';
import {
  type CustomFilter,
  type Field,
  type Filtered,
  isText,
  type Referred,
  type Shown,
  useWords,
  type Words,
} from './field.tsx';

type Id = string | number;

interface ReferenceProps {
  readonly to: string;
  readonly id: Id;
}

export const ReferenceName = ({ to, id }: ReferenceProps) => {
  const { referenceRecord, isPending } = useReference({ reference: to, id, options: { meta: rowsOnly } });
  const nameOf = useGetRecordRepresentation(to);
  if (isPending) return null;
  return referenceRecord ? nameOf(referenceRecord) : String(id);
};

export const useChoiceText = (to: string): ((record: RaRecord) => string) => {
  const nameOf = useGetRecordRepresentation(to);
  return (record) => {
    const named = nameOf(record);
    const name = typeof named === 'string' ? named : String(record.id);
    const email: unknown = record['email'];
    return isText(email) && email !== '' && !name.includes(email) ? `${name} (${email})` : name;
  };
};

export const useListDefaults = (resource: string): Partial<ListDefaults> =>
  useResourceDefinition<Partial<ListDefaults>>({ resource }).options ?? {};

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

const ReferenceFilter = lazyPart(async () => (await import('./RecordPicker.tsx')).ReferenceFilter);

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';

export interface ReferenceOptions {
  readonly to?: string;
  readonly filter?: ContractFilter;
}

export const referredBy = ({ kind, options }: Pick<Field, 'kind' | 'options'>): string | undefined =>
  kind === 'reference' && 'to' in options && isText(options.to) ? options.to : undefined;

export const linkedFilter = (field: Filtered, to: string): CustomFilter => ({
  kind: 'custom',
  ...field,
  text: (id) => <ReferenceName to={to} id={String(id)} />,
});

export const referenceFilter = (field: Filtered, to: string, filter?: ContractFilter): CustomFilter => ({
  ...linkedFilter(field, to),
  input: (props) => <ReferenceFilter {...props} to={to} filter={filter} />,
});

export const reference = defineKind<Id, ReferenceOptions>(isId, {
  name: 'reference',
  cell: ({ value, options }) => (options?.to ? <ReferenceLink to={options.to} id={value} /> : String(value)),
  fact: ({ value, options }) => (options?.to ? <ReferenceName to={options.to} id={value} /> : String(value)),
  inline: ({ value, options }) => (options?.to ? <ReferenceName to={options.to} id={value} /> : String(value)),
  text: ({ value, options }, { nameOf }) => (options?.to && nameOf?.(options.to, value)) ?? String(value),
  referred: (id, { to } = {}) => (to === undefined ? [] : [{ to, id }]),
  filters: (field, { to, filter } = {}) => (to === undefined ? [] : [referenceFilter(field, to, filter)]),
});

const BATCH = 50;

const readAll = async (
  dataProvider: DataProvider,
  resource: string,
  ids: readonly Id[],
  signal: AbortSignal,
): Promise<RaRecord[]> => {
  const found: RaRecord[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    signal.throwIfAborted();
    const batch = ids.slice(start, start + BATCH);
    const { data } = await dataProvider.getMany<RaRecord>(resource, { ids: batch, signal });
    found.push(...data);
  }
  return found;
};

export const useReadNames = () => {
  const dataProvider = useDataProvider();
  const definitions = useResourceDefinitions();
  return async (referred: readonly Referred[], signal: AbortSignal): Promise<NonNullable<Words['nameOf']>> => {
    const names = new Map<string, string>();
    for (const to of new Set(referred.map((record) => record.to))) {
      const represent = definitions[to]?.recordRepresentation;
      const ids = [...new Set(referred.flatMap((record) => (record.to === to ? [record.id] : [])))];
      for (const record of await readAll(dataProvider, to, ids, signal)) {
        const field = typeof represent === 'string' ? represent : 'name';
        const name: unknown = typeof represent === 'function' ? represent(record) : record[field];
        if (typeof name === 'string') names.set(`${to} ${record.id}`, name);
      }
    }
    return (resource, id) => names.get(`${resource} ${id}`);
  };
};

export const party = defineKind<Party>(isParty, {
  name: 'party',
  cell: ({ value }) => partyLink(value),
  fact: ({ value }) => fullNameOf(value),
  frame: partyOf,
  width: 12,
  text: ({ value }) => fullNameOf(value),
  none: fullNameOf({}),
  filters: ({ source }) => [linkedFilter({ source: `${source}Id` }, 'accounts')],
});

export const partiesOf = (record: RaRecord): { readonly expert?: Party; readonly user?: Party } => {
  const { expert, user }: Record<string, unknown> = record;
  return { ...(isParty(expert) && { expert }), ...(isParty(user) && { user }) };
};

export const namesOf = ({ expert = {}, user = {} }: ReturnType<typeof partiesOf>, { translate }: Words): string =>
  translate('meetings.nameOf', { expert: fullNameOf(expert), user: fullNameOf(user) });

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

export const meeting = defineKind<string>(isText, {
  name: 'meeting',
  cell: meetingLink,
  card: () => 'none',
  filters: (field) => [{ kind: 'custom', ...field, text: (id) => <MeetingName id={String(id)} /> }],
});
