import { and, asc, eq, exists, inArray, lte, sql } from 'drizzle-orm';
import { openStatuses } from '#contract/transactions.ts';
import { lockMeeting, settle } from './booking/applyResult.ts';
import { type Meeting, pendingMovement, type Transaction } from './booking/movements.ts';
import { beginStep, giveUpWaiting } from './booking/nextStep.ts';
import { scheduleStep } from './booking/record.ts';
import type { Services } from './call.ts';
import type { Tx } from './db/database.ts';
import { meetings, transactions } from './db/schema/meetings.ts';
import { ASKED_EVERY, later, STEP_LEASE } from './domain/settlement.ts';
import { errorForLog } from './log.ts';
import { GatewayUnreachable } from './payments/gateway.ts';

/** Begins the step of a leased meeting, unless a movement is open; returns its open movement. */
const begin = async (tx: Tx, meeting: Meeting, at: Date): Promise<Transaction | undefined> => {
  const left = await pendingMovement(tx, meeting.id);
  if (left === undefined) await beginStep(tx, meeting, at);
  else await giveUpWaiting(tx, meeting, left, at);
  return left ?? pendingMovement(tx, meeting.id);
};

/** Leases the longest due meeting for this worker until its step is done, and begins the step. */
const claimMeeting = ({ db, clock }: Services) =>
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
    const leased = { ...meeting, nextStepAt: later(at, STEP_LEASE) };
    await scheduleStep(tx, meeting, leased.nextStepAt);
    // A savepoint: if the step fails, its lease remains, so that it does not hold up the other meetings.
    const [begun] = await Promise.allSettled([tx.transaction((step) => begin(step, leased, at))]);
    return { id: meeting.id, begun };
  });

/** Makes meetings with an open movement due at once, after a crash between gateway and database. */
export const reclaimLeft = async ({ db, clock }: Services): Promise<void> => {
  const left = db
    .select({ one: sql`1` })
    .from(transactions)
    .where(and(eq(transactions.meetingId, meetings.id), inArray(transactions.status, [...openStatuses])));
  await db.update(meetings).set({ nextStepAt: clock() }).where(exists(left));
};

const EVERY_MS = 5000;

interface WorkerLog {
  readonly error: (line: object) => void;
}

/** Schedules another query, less often the longer the outcome is unknown; unless it has become known meanwhile. */
const queryLater = ({ db, clock }: Services, { id, meetingId, createdAt }: Transaction): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMeeting(tx, meetingId);
    const open = await pendingMovement(tx, meetingId);
    const age = clock().getTime() - createdAt.getTime();
    const pause = Math.min(Math.max(age, STEP_LEASE), ASKED_EVERY);
    if (open?.id === id) await scheduleStep(tx, { id: meetingId }, later(clock(), pause));
  });

/** Runs all due steps until stopped; returns their number. Logs and retries a failed one; without `log`, throws. */
export const runWorkerOnce = async (services: Services, log?: WorkerLog, isStopped = () => false): Promise<number> => {
  for (let steps = 0; ; steps += 1) {
    const claimed = isStopped() ? undefined : await claimMeeting(services);
    if (claimed === undefined) return steps;
    const { id, begun } = claimed;
    try {
      if (begun.status === 'rejected') throw begun.reason;
      const movement = begun.value;
      if (movement === undefined) continue;
      await settle(services, movement).catch((error: unknown) => {
        if (!(error instanceof GatewayUnreachable)) throw error;
        return queryLater(services, movement);
      });
    } catch (error) {
      if (log === undefined) throw error;
      log.error({ task: 'worker', meeting: id, error: errorForLog(error) });
    }
  }
};

/** Resumes movements left by a crash, then runs due steps every few seconds; any number of processes may run one. */
export const startWorker = (services: Services, log: WorkerLog): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async (before: () => Promise<void>) => {
    try {
      await before();
      await runWorkerOnce(services, log, () => stopped);
    } catch (error) {
      log.error({ task: 'worker', error: errorForLog(error) });
    }
    if (!stopped) timer = setTimeout(next, EVERY_MS);
  };
  let running = turn(() => reclaimLeft(services));
  const next = () => void (running = turn(async () => {}));
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
};
