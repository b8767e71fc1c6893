import type { SQL } from 'drizzle-orm';
import { kindOf } from '#contract/fieldKinds.ts';
import { messages } from '#contract/messages.ts';
import type { Fields, RecordDefinition, StoredValues } from '#contract/record.ts';
import type { AdminCall, AdminIdentity, AnyHandler } from '#server/call.ts';
import { foreignKeyOf, type RecordTable, uniqueIndexOf } from '#server/db/recordTable.ts';
import { ApiError, constraintOf, sqlStateOf, sqlStates, validationError } from '#server/errors.ts';
import { readRecords, type Values } from './readRecords.ts';
import { referencesTo, type Uses } from './uses.ts';
import { type Hooks, writeRecords } from './writeRecords.ts';

export interface ServeOptions<V = Values> extends Hooks<V> {
  /** Uses besides foreign keys: a used record cannot be deleted, nor the value changed by which it is used. */
  readonly usedBy?: Uses;
  /** SQL of the computed values that `sort` names. */
  readonly orderBy?: Readonly<Record<string, SQL>>;
  /** Allows an action to an administrator, otherwise 403; by default everything to all. */
  readonly access?: (action: string, admin: AdminIdentity) => boolean;
}

export interface ServedRecord {
  readonly record: RecordDefinition;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly table: RecordTable;
  readonly isReadBy: (admin: AdminIdentity) => boolean;
}

/** Converts a refusal of the database to the contract's error; returns any other error unchanged. */
const refusalOf = (record: RecordDefinition, error: unknown): unknown => {
  if (error instanceof ApiError) return error;
  const [state, constraint] = [sqlStateOf(error), constraintOf(error)];
  if (state === sqlStates.uniqueViolation) {
    const field = record.unique.find((name) => constraint === uniqueIndexOf(record, name));
    return field === undefined ? error : validationError({ [field]: messages.taken });
  }
  if (state === sqlStates.foreignKeyViolation) {
    const field = Object.entries(record.fields).find(([name, schema]) => {
      const kind = kindOf(schema);
      return kind.kind === 'reference' && constraint === foreignKeyOf(record, name, kind.to);
    });
    if (field !== undefined) return validationError({ [field[0]]: messages.notFound });
    return new ApiError('IN_USE', messages.stillUsed, { cause: error });
  }
  return state?.startsWith('22') ? new ApiError('BAD_REQUEST', messages.invalid, { cause: error }) : error;
};

const restoreReasons: Readonly<Record<string, string>> = {
  [messages.taken]: messages.restoreTaken,
  [messages.notFound]: messages.restoreLost,
  [messages.notOffered]: messages.restoreLost,
};

/** Converts a validation error of a restore to a conflict: there is no form in which to correct the values. */
const asConflict = (refusal: unknown): unknown => {
  if (!(refusal instanceof ApiError) || refusal.code !== 'VALIDATION_ERROR') return refusal;
  const { message, fields } = refusal;
  return new ApiError('STAGE_CONFLICT', restoreReasons[message] ?? message, { fields: { ...fields }, cause: refusal });
};

/** Handlers of a resource from its table, as ra-data-simple-rest expects them; errors follow the contract. */
export function serveRecords<F extends Fields, C extends Fields>(
  record: RecordDefinition<string, F, C>,
  table: RecordTable,
  options?: ServeOptions<StoredValues<F>>,
): ServedRecord;
export function serveRecords(
  record: RecordDefinition,
  table: RecordTable,
  { usedBy = {}, orderBy = {}, access = () => true, ...hooks }: ServeOptions = {},
): ServedRecord {
  const unsorted = record.sort.find((name) => name in record.computed && orderBy[name] === undefined);
  if (unsorted !== undefined) throw new TypeError(`${record.name}: "sort" names "${unsorted}", which has no SQL.`);
  const handlers: Readonly<Record<string, AnyHandler>> = {
    ...readRecords({ record, table, orderBy }),
    ...writeRecords({ record, table, usedBy: { ...referencesTo(table), ...usedBy }, hooks }),
  };
  const guarded =
    (action: string, handler: AnyHandler): AnyHandler =>
    async (input, call: AdminCall) => {
      if (!access(action === 'restore' ? 'create' : action, call.admin))
        throw new ApiError('ACCESS_DENIED', messages.accessDenied);
      return handler(input, call).catch((error: unknown) => {
        const refusal = refusalOf(record, error);
        throw action === 'restore' ? asConflict(refusal) : refusal;
      });
    };
  return {
    record,
    table,
    handlers: Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, guarded(name, handler)])),
    isReadBy: (admin) => access('list', admin) && access('get', admin),
  };
}
