import { and, asc, eq, exists, lte, sql } from 'drizzle-orm';
import { applyResult } from './booking/applyResult.ts';
import {
  holdOf,
  type Meeting,
  noteMovement,
  openMovement,
  pendingMovement,
  runMovement,
  type Transaction,
} from './booking/movements.ts';
import { moveMeeting, noteEvent } from './booking/record.ts';
import type { Services } from './call.ts';
import type { Tx } from './db/database.ts';
import { ledger, meetings, transactions } from './db/schema/meetings.ts';
import { later, STEP_LEASE, UNANSWERED_AFTER } from './domain/settlement.ts';
import { errorForLog } from './log.ts';
import { type GatewayResult, GatewayUnreachable } from './payments/gateway.ts';

const payOut = async (tx: Tx, meeting: Meeting, at: Date) => {
  const [line] = await tx.select().from(ledger).where(eq(ledger.meetingId, meeting.id));
  await noteMovement(tx, meeting, { type: 'PAYOUT', amount: line?.payout ?? 0, at });
  await noteEvent(tx, meeting.id, { at, type: 'PAID_OUT' });
  await moveMeeting(tx, meeting, { stage: 'ENDED', at });
};

/** Begins what is due for a meeting: a movement at the gateway, or a step that needs none. */
const begin = async (tx: Tx, meeting: Meeting, at: Date): Promise<void> => {
  switch (meeting.stage) {
    case 'SCHEDULED':
    case 'PRE-AUTH-RETRY':
      return openMovement(tx, meeting, { type: 'PRE_AUTH', amount: meeting.price, at });
    case 'PRE-AUTH': {
      const hold = await holdOf(tx, meeting.id);
      const reference = hold?.gatewayReference ?? null;
      return openMovement(tx, meeting, { type: 'CAPTURE', amount: meeting.price, at, reference });
    }
    case 'PAID':
      return payOut(tx, meeting, at);
    case 'ENDED':
    case 'CANCELLED':
      return moveMeeting(tx, meeting, { at });
  }
};

/**
 * Takes the meeting that is longest due, for this worker alone, and begins its step. Until the step ends or its lease
 * does, no other worker sees it. Undefined when nothing is due.
 */
const claimMeeting = ({ db, clock }: Services): Promise<{ readonly movement: Transaction | undefined } | undefined> =>
  db.transaction(async (tx) => {
    const at = clock();
    const [meeting] = await tx
      .select()
      .from(meetings)
      .where(lte(meetings.nextStepAt, at))
      .orderBy(asc(meetings.nextStepAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (meeting === undefined) return undefined;
    await tx
      .update(meetings)
      .set({ nextStepAt: later(at, STEP_LEASE) })
      .where(eq(meetings.id, meeting.id));
    const left = await pendingMovement(tx, meeting.id);
    if (left !== undefined) return { movement: left };
    await begin(tx, meeting, at);
    return { movement: await pendingMovement(tx, meeting.id) };
  });

/** Makes due at once what a crash has left between the gateway and the database. */
export const reclaimLeft = async ({ db, clock }: Services): Promise<void> => {
  const left = db
    .select({ one: sql`1` })
    .from(transactions)
    .where(and(eq(transactions.meetingId, meetings.id), eq(transactions.status, 'PENDING')));
  await db.update(meetings).set({ nextStepAt: clock() }).where(exists(left));
};

const EVERY_MS = 5000;

/** Where the worker says what went wrong. */
interface WorkerLog {
  readonly error: (line: object) => void;
}

/** The gateway's answer; undefined while it is not known, until a card has been asked about for too long. */
const resultOf = async (services: Services, movement: Transaction): Promise<GatewayResult | undefined> => {
  try {
    return await runMovement(services, movement);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    const isOverdue = services.clock() > later(movement.createdAt, UNANSWERED_AFTER);
    return movement.type === 'PRE_AUTH' && isOverdue ? { ok: false, reason: error.message } : undefined;
  }
};

/** Does all steps that are due. Resolves to how many there were; a step that fails is logged and comes again later. */
export const runWorkerOnce = async (services: Services, log?: WorkerLog): Promise<number> => {
  for (let steps = 0; ; steps += 1) {
    const claimed = await claimMeeting(services);
    if (claimed === undefined) return steps;
    const { movement } = claimed;
    if (movement === undefined) continue;
    try {
      const result = await resultOf(services, movement);
      if (result !== undefined) {
        await services.db.transaction((tx) => applyResult(tx, movement, result, services.clock()));
      }
    } catch (error) {
      if (log === undefined) throw error;
      log.error({ task: 'worker', meeting: movement.meetingId, error: errorForLog(error) });
    }
  }
};

/**
 * Starts the worker: first it takes up what a crash has left, then every few seconds it does what is due. Any number of
 * processes may run one on the same database. Resolves its stop when the step on its way has ended.
 */
export const startWorker = (services: Services, log: WorkerLog): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async (before: () => Promise<void>) => {
    try {
      await before();
      await runWorkerOnce(services, log);
    } catch (error) {
      log.error({ task: 'worker', error: errorForLog(error) });
    }
    if (!stopped) timer = setTimeout(next, EVERY_MS);
  };
  let running = turn(() => reclaimLeft(services));
  const next = () => {
    running = turn(async () => {});
  };
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
};
