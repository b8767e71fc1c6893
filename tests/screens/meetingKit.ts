import { screen, within } from '@testing-library/react';
import { availabilityExceptions } from '#server/db/schema/accounts.ts';
import type { RenderedAdmin } from '#tests/support/renderAdmin.tsx';
import type { SignedIn, TestApp } from '#tests/support/app.ts';
import { buildCard, buildExpert, buildHours, buildPrices, buildUser } from '#tests/support/builders.ts';
import type { TestDatabase } from '#tests/support/db.ts';

type Card = Parameters<typeof buildCard>[2];
type BuiltExpert = Parameters<typeof buildExpert> extends [unknown, ...infer Of] ? Of : never;

interface Stage {
  readonly database: TestDatabase;
  readonly app: TestApp;
}

/** Builds bookable experts, paying users and their meetings in a test's own database. */
export const meetingKit = ({ app, database: { db } }: Stage) => {
  const buildBookable = async (...of: BuiltExpert) => {
    const expert = await buildExpert(db, ...of);
    await buildPrices(db, expert.id, { 30: 5000, 60: 9000 });
    await buildHours(db, expert.id);
    return expert.id;
  };
  /** The UTC date in `days` days. */
  const dayAt = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  /** Builds an expert in UTC, free in these hours alone. */
  const buildFree = async (...free: readonly (readonly [date: string, start: number, end: number])[]) => {
    const { id: accountId } = await buildExpert(db, { timezone: 'UTC' });
    await buildPrices(db, accountId, { 30: 5000, 60: 9000 });
    await db
      .insert(availabilityExceptions)
      .values(free.map(([date, start, end]) => ({ accountId, date, startMinute: start * 60, endMinute: end * 60 })));
    return accountId;
  };
  const buildPayer = async (card: Card = {}) => {
    const user = await buildUser(db, { timezone: 'Asia/Tokyo' });
    await buildCard(db, user.id, card);
    return user.id;
  };
  /** The expert's first free time from `days` days ahead; an empty string if there is none. */
  const firstFree = async (id: string, days = 0) => {
    const { call } = await app.login();
    const startTime = new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
    const { data } = await call('getSchedule', { params: { id }, query: { startTime, duration: 60 } });
    return data.slots.find(({ available }) => available)?.startTime ?? '';
  };
  /** Books that time for a new user as `admin`, by default a new administrator; returns the meeting's id. */
  const bookFirst = async (expertId: string, days = 0, price = 90, admin?: SignedIn) => {
    const { call } = admin ?? (await app.login());
    const userId = await buildPayer();
    const [card] = (await call('listPayments', { params: { id: userId } })).data ?? [];
    const body = { expertId, userId, dateTime: await firstFree(expertId, days), duration: 60, price };
    return (await call('createMeeting', { body: { ...body, paymentMethodId: card?.id ?? '' } })).data?.id ?? '';
  };
  /** Cancels a meeting at the user's request as `admin`, by default a new administrator and without a penalty. */
  const cancelElsewhere = async (
    id: string,
    given: { readonly penalty?: number; readonly reason?: string } = {},
    admin?: SignedIn,
  ) => {
    const { call, id: enteredBy } = admin ?? (await app.login());
    const fields = { dateTime: app.clock.now().toISOString(), requestedBy: 'USER', reason: 'Too late' } as const;
    const money = { penalty: 0, platformDiscount: 0, expertDiscount: 0 };
    return (await call('cancelMeeting', { params: { id }, body: { ...fields, ...money, ...given, enteredBy } })).data;
  };
  return { buildBookable, dayAt, buildFree, buildPayer, firstFree, bookFirst, cancelElsewhere };
};

export const createPath = (expertId: string, userId: string) =>
  `/meetings/create?expertId=${expertId}&userId=${userId}&duration=60`;

/** The section with this heading; throws if there is none. By text, because roles are slow on a large page. */
export const part = async (name: string) => {
  const section = (await screen.findByText(name, { selector: 'h2' })).closest('section');
  if (!section) throw new Error(`"${name}" heads no section`);
  return section;
};
export const options = async () => within(await part('When')).findAllByRole('option');
/** Chooses the first free time shown; throws if there is none. */
export const chooseFirst = async ({ user }: Pick<RenderedAdmin, 'user'>) => {
  const [first] = await options();
  if (!first) throw new Error('No time is free');
  await user.click(first);
};
export const submit = async () => within(await part('Summary')).getByRole('button', { name: /^Schedule meeting/ });

/** Replaces the text of a field at once, because typing is slow. */
export const retype = async ({ user }: Pick<RenderedAdmin, 'user'>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.paste(text);
};

/** Opens the menu of less common actions in the record's header. */
export const openMore = async ({ user }: Pick<RenderedAdmin, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  return within(await screen.findByRole('menu'));
};

export const chooseMore = async (page: Pick<RenderedAdmin, 'user'>, action: string) =>
  page.user.click((await openMore(page)).getByText(action));

/** Opens the dialog to cancel the page's meeting. */
export const openCancel = async (page: Pick<RenderedAdmin, 'user'>) => {
  await chooseMore(page, 'Cancel meeting');
  return within(await screen.findByRole('dialog', { name: 'Cancel the meeting' }));
};
