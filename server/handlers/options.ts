import { eq } from 'drizzle-orm';
import type { Handlers } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { categories, countries, expertises, languages } from '#server/db/schema/recordTables.ts';
import { durations } from '#server/domain/options.ts';

type List = typeof expertises | typeof categories | typeof languages | typeof countries;

/** What a list offers: those with an order first, the rest by label. */
const offered = async (tx: Tx, list: List) => {
  const rows = await tx
    .select({ value: list.value, label: list.label, order: list.order })
    .from(list)
    .where(eq(list.active, true));
  const byOrder = rows.toSorted(
    (a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.label.localeCompare(b.label, 'en'),
  );
  return { data: byOrder.map(({ value, label }) => ({ value, label })) };
};

export const optionHandlers = {
  listDurations: () =>
    Promise.resolve({ data: durations.map((minutes) => ({ value: minutes, label: `${minutes} minutes` })) }),
  listLanguages: (_input, { db }) => offered(db, languages),
  listExpertises: (_input, { db }) => offered(db, expertises),
  listCountries: (_input, { db }) => offered(db, countries),
  listCategoriesOfExpertise: (_input, { db }) => offered(db, categories),
} satisfies Partial<Handlers>;
