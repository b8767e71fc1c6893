import type { InferInsertModel } from 'drizzle-orm';
import type {
  accounts,
  availabilityExceptions,
  availabilityRules,
  expertPrices,
  expertProfiles,
  paymentMethods,
} from '#server/db/schema/accounts.ts';
import type { cancellations, ledger, meetingEvents, meetings, transactions } from '#server/db/schema/meetings.ts';

/** A whole row: every column named, so that thousands of them can be inserted by one statement. */
type Whole<Row> = { [K in keyof Row]-?: Exclude<Row[K], undefined> };

export type AccountRow = Whole<InferInsertModel<typeof accounts>>;
export type ProfileRow = Whole<InferInsertModel<typeof expertProfiles>>;
export type PriceRow = Whole<InferInsertModel<typeof expertPrices>>;
export type RuleRow = Whole<InferInsertModel<typeof availabilityRules>>;
export type ExceptionRow = Whole<InferInsertModel<typeof availabilityExceptions>>;
export type CardRow = Whole<InferInsertModel<typeof paymentMethods>>;
export type MeetingRow = Whole<InferInsertModel<typeof meetings>>;
export type EventRow = Whole<InferInsertModel<typeof meetingEvents>>;
export type CancellationRow = Whole<InferInsertModel<typeof cancellations>>;
export type TransactionRow = Whole<InferInsertModel<typeof transactions>>;
export type LedgerRow = Whole<InferInsertModel<typeof ledger>>;
