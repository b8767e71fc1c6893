import { render, screen, waitFor, within } from '@testing-library/react';
import {
  CoreAdminContext,
  ListContextProvider,
  type ListControllerSuccessResult,
  type RaRecord,
  useList,
} from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, zoneCalendar } from '#contract/calendar.ts';
import { instant } from '#src/fields/date.tsx';
import { url } from '#src/fields/text.tsx';
import { formatDate, formatTime, localZone } from '#src/format/dateTime.ts';
import { dayAt, sayInstant } from '#src/format/day.ts';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';

interface Call extends RaRecord<string> {
  readonly at: string;
}

const today = dayAt(new Date().toISOString());
const at = (days: number, hour: number) =>
  new Date(zoneCalendar(localZone()).startOf(addDays(today, days)).getTime() + hour * 3_600_000).toISOString();
const call = (id: string, days: number, hour = 12): Call => ({ id, at: at(days, hour) });

/** Ids of rendered cells, one entry per render. */
const drawn: string[] = [];
const columns = [
  instant<Call>('at', { form: 'near', byDay: true }),
  {
    source: 'id',
    cell: ({ id }: Call) => {
      drawn.push(id);
      return id;
    },
  },
];
const nameOf = ({ id }: Call) => id;
const rows = { columns, label: 'Calls', isSelectable: false, rowName: nameOf };

interface Shown {
  readonly calls: readonly Call[];
  readonly order?: string;
  readonly isPlaceholderData?: boolean;
  readonly isNarrow?: boolean;
}

const List = ({ calls, order = 'at', isPlaceholderData = false, isNarrow = false }: Shown) => {
  const list = useList<Call>({ data: [...calls], resource: 'calls' });
  const shown = { data: [...calls], sort: { field: order, order: 'ASC' as const }, isPlaceholderData };
  const value = { ...list, ...shown, isPending: false, error: null } as ListControllerSuccessResult<Call>;
  return (
    <ListContextProvider value={value}>
      {isNarrow ? <ListCards<Call> {...rows} isSelecting={false} /> : <ListTable<Call> {...rows} />}
    </ListContextProvider>
  );
};
const page = (shown: Shown) => (
  <CoreAdminContext>
    <List {...shown} />
  </CoreAdminContext>
);

const time = (days: number, hour = 12) => formatTime(at(days, hour), { locale: 'en' });
const inFull = (days: number, hour = 12) => sayInstant(at(days, hour), { today, locale: 'en' });
/** Text content with a plain space in place of the non-breaking one before AM or PM. */
const readOf = ({ textContent }: Element) => textContent.replaceAll('\u00a0', ' ');
const heads = () => screen.queryAllByRole('rowheader').map(readOf);
const first = () => screen.getAllByRole('cell').map(readOf);

const [ann, bo, cy] = [call('Ann', 0, 9), call('Bo', 0), call('Cy', 1)] as const;

beforeEach(() => {
  drawn.length = 0;
});

it('A row’s name is one link, to its record, whatever its field links to elsewhere, or if it is empty', async () => {
  const sites = { ...rows, columns: [url<Call>('at')], rowPath: ({ id }: Call) => `/calls/${id}` };
  const data = [
    { id: 'Ann', at: 'https://ann.example/' },
    { id: 'Bo', at: '' },
  ];
  const Sites = () => (
    <ListContextProvider value={useList<Call>({ data, resource: 'calls' })}>
      <ListTable<Call> {...sites} />
    </ListContextProvider>
  );
  render(
    <CoreAdminContext>
      <Sites />
    </CoreAdminContext>,
  );
  const links = await screen.findAllByRole('link');
  const shown = links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(shown).toEqual(['ann.example /calls/Ann', 'Bo /calls/Bo']);
});

describe('Rows in the order of an instant', () => {
  it('are below headings of their days, and show only the time', async () => {
    render(page({ calls: [ann, bo, cy] }));
    const day = await screen.findByRole('rowheader', { name: 'Today' });
    expect(heads()).toEqual(['Today', 'Tomorrow']);
    expect(first()).toEqual([time(0, 9), 'Ann', time(0), 'Bo', time(1), 'Cy']);
    expect(day).toHaveAttribute('colspan', '2');
    expect(day).toHaveAttribute('data-full', formatDate(ann.at, { locale: 'en' }));
    expect(within(day.closest('tbody') ?? document.body).getAllByRole('row')).toHaveLength(3);
  });

  it('show day and time in any other order, once its rows are there', async () => {
    const { rerender } = render(page({ calls: [ann, bo, cy] }));
    await screen.findByRole('rowheader', { name: 'Today' });
    drawn.length = 0;
    rerender(page({ calls: [ann, bo, cy], order: 'id', isPlaceholderData: true }));
    expect(heads()).toEqual(['Today', 'Tomorrow']);
    expect(drawn).toEqual([]);
    rerender(page({ calls: [cy, ann, bo], order: 'id' }));
    expect(heads()).toEqual([]);
    expect(first()).toEqual([inFull(1), 'Cy', inFull(0, 9), 'Ann', inFull(0), 'Bo']);
  });

  it('have no days unless the API sorts by it, and none for an invalid instant', async () => {
    const { rerender } = render(page({ calls: [ann, cy, bo] }));
    await waitFor(() => expect(first()).toContain(inFull(1)));
    expect(heads()).toEqual([]);
    rerender(page({ calls: [ann, bo, { id: 'Eve', at: 'soon' }] }));
    expect(heads()).toEqual(['Today']);
    expect(first()).toEqual([time(0, 9), 'Ann', time(0), 'Bo', 'soon', 'Eve']);
  });

  it('are on a phone a list per day with a heading', async () => {
    render(page({ calls: [ann, bo, cy], isNarrow: true }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Tomorrow' })).toBeVisible();
    const cards = within(screen.getByRole('list', { name: 'Calls, Today' })).getAllByRole('listitem');
    expect(cards.map(readOf)).toEqual([`${time(0, 9)}Ann`, `${time(0)}Bo`]);
  });
});
