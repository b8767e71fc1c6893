import { applyResult } from '#server/booking/applyResult.ts';
import { runMovement, type Transaction } from '#server/booking/movements.ts';
import type { Services } from '#server/call.ts';
import { later, UNANSWERED_AFTER } from '#server/domain/settlement.ts';
import { errorForLog } from '#server/log.ts';
import { type GatewayResult, GatewayUnreachable } from '#server/payments/gateway.ts';
import { claimMeeting, reclaimLeft } from './claim.ts';

const EVERY_MS = 5000;

/** Where the worker says what went wrong. */
export interface WorkerLog {
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
