import { messages } from '#contract/messages.ts';
import type { Fields, RecordAction, RecordDefinition } from '#contract/record.ts';
import type { AdminCall, AdminIdentity, AnyHandler } from '#server/call.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import { ApiError } from '#server/errors.ts';
import { readRecords } from './readRecords.ts';
import type { Uses } from './uses.ts';
import { writeRecords, type BeforeWrite } from './writeRecords.ts';

/** What a resource does its own way. */
export interface ServeOptions<F extends Fields> {
  /** Refuses (by throwing) or completes what is about to be stored: all of its values, not only the changed ones. */
  readonly beforeWrite?: BeforeWrite<F>;
  /** Where a record is used, by what uses it (`account`): a used one is neither deleted nor renamed. */
  readonly usedBy?: Uses;
  /** Who may do what; every administrator everything unless told. The others get a 403. */
  readonly access?: (action: RecordAction, admin: AdminIdentity) => boolean;
}

/** A resource of records that the API answers for. */
export interface ServedRecord {
  readonly record: RecordDefinition;
  readonly handlers: Readonly<Record<RecordAction, AnyHandler>>;
}

/** A call that not everybody may make. */
const guarded =
  (handler: AnyHandler, isAllowed: (admin: AdminIdentity) => boolean): AnyHandler =>
  (input, call: AdminCall) => {
    if (!isAllowed(call.admin)) throw new ApiError('ACCESS_DENIED', messages.accessDenied);
    return handler(input, call);
  };

/**
 * Answers the calls of a resource of records from its table, as ra-data-simple-rest expects them: list with filter, range,
 * sort and Content-Range; get, create, update, delete with version, audit and Idempotency-Key, each in one transaction.
 * Failures are the contract's: 400 by field (a value that is taken, too), 404, 409 for what is still used, 412 with the
 * current version.
 */
export const serveRecords = <F extends Fields>(
  record: RecordDefinition<string, F>,
  table: RecordTable,
  { usedBy = {}, beforeWrite = (values) => values, access = () => true }: ServeOptions<F> = {},
): ServedRecord => {
  const handlers: Readonly<Record<RecordAction, AnyHandler>> = {
    ...readRecords(record, table),
    ...writeRecords({ record, table, usedBy, beforeWrite }),
  };
  return {
    record,
    handlers: {
      list: guarded(handlers.list, (admin) => access('list', admin)),
      get: guarded(handlers.get, (admin) => access('get', admin)),
      create: guarded(handlers.create, (admin) => access('create', admin)),
      update: guarded(handlers.update, (admin) => access('update', admin)),
      delete: guarded(handlers.delete, (admin) => access('delete', admin)),
    },
  };
};
