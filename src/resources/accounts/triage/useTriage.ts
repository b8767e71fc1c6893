import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { useAction, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import type { AccountRecord } from '../data.ts';
import { back, currentOf, decided, type Progress, type Queue, skip, start } from './queue.ts';

/**
 * Calls `onTaken` with the application that was being read when the queue, read again, comes without it: another
 * administrator has decided it. Whoever reads is told before the next one stands there.
 */
const useTakenAway = (
  current: AccountItem | undefined,
  items: readonly AccountItem[],
  reviewed: readonly string[],
  onTaken: (taken: AccountItem) => void,
): void => {
  const shown = useRef(current);
  const onCurrent = useEffectEvent(() => {
    const before = shown.current;
    shown.current = current;
    const stays = !before || reviewed.includes(before.id) || items.some(({ id }) => id === before.id);
    if (!stays) onTaken(before);
  });
  const currentId = current?.id;
  /* Before it is painted, and told in one with it. */
  useLayoutEffect(() => onCurrent(), [currentId]);
};

const MET_ANOTHER = new Set([409, 412]);

/** Tells whether a failed decision failed because another administrator decided first; else shows why it failed. */
const useMetAnother = () => {
  const call = useCall();
  const notifyFailure = useNotifyFailure();
  const isDecided = async (id: string): Promise<boolean> => {
    try {
      const { data } = await call('getAccount', { params: { id } });
      return data.expertProfile?.status !== 'PENDING';
    } catch {
      /* Then the refusal itself is what there is to say. */
      return false;
    }
  };
  return async (error: unknown, id: string): Promise<boolean> => {
    if (!(error instanceof HttpError)) throw error;
    if (MET_ANOTHER.has(error.status) && (await isDecided(id))) return true;
    notifyFailure(error, { autoHideDuration: LONG_NOTICE });
    return false;
  };
};

interface Step {
  readonly progress: Progress;
  /** What has happened, before where it leads is told; undefined before the first step. */
  readonly said: string | undefined;
}

/**
 * Where the reader is in the queue; each step is announced with the one that follows. What is being decided stays what is
 * read, also where the queue comes without it meanwhile: only the decision's end tells whose it was.
 */
const useSteps = (queue: Queue, deciding: AccountItem | undefined) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [{ progress, said }, setStep] = useState<Step>({ progress: start, said: undefined });
  const current = deciding ?? currentOf(queue.items, progress);
  const where = current
    ? translate('accounts.triage.next', { name: displayNameOf(current) })
    : translate('accounts.triage.empty', { smart_count: progress.reviewed.length });
  const announcement = said === undefined ? '' : `${said} ${where}`.trim();

  const goTo = (step: (progress: Progress) => Progress, what = '') =>
    setStep((before) => ({ progress: step(before.progress), said: what }));

  const tellAlready = (name: string, step: (progress: Progress) => Progress) => {
    notify('accounts.triage.already', { type: 'warning', messageArgs: { name } });
    goTo(step, translate('accounts.triage.already', { name }));
  };
  useTakenAway(current, queue.items, progress.reviewed, (taken) => tellAlready(displayNameOf(taken), (here) => here));
  return { progress, announcement, current, goTo, tellAlready };
};

/** What is being decided, as it was read. */
interface Deciding {
  readonly current: AccountItem;
  readonly application: AccountRecord;
}

/** The reader's way through the queue: decide, skip, go back; each step is announced. Nothing is reloaded (decisions 2). */
export const useTriage = (queue: Queue) => {
  const approval = useAction('approveAccount');
  const refusal = useAction('declineAccount');
  const metAnother = useMetAnother();
  const translate = useTranslate();
  const refresh = useRefreshRecords();
  const [deciding, setDeciding] = useState<Deciding>();
  const { progress, announcement, current, goTo, tellAlready } = useSteps(queue, deciding?.current);
  const application = deciding?.application ?? (current && queue.applications.get(current.id));

  /** True once it is decided, by whomever. The next one is there, and can be decided, in the drawing that tells so. */
  const decide = async (word: 'approved' | 'declined', send: () => Promise<unknown>): Promise<boolean> => {
    if (!current || !application || deciding) return false;
    const name = displayNameOf(current);
    const onwards = (here: Progress) => decided(queue.items, here, current.id);
    setDeciding({ current, application });
    try {
      await send();
      goTo(onwards, translate(`accounts.triage.${word}`, { name }));
      return true;
    } catch (error) {
      const isTaken = await metAnother(error, current.id);
      refresh();
      if (isTaken) tellAlready(name, onwards);
      return isTaken;
    } finally {
      setDeciding(undefined);
    }
  };
  const options = { ifMatch: application?.version ?? undefined };
  const params = { id: current?.id ?? '' };
  return {
    current,
    application,
    progress,
    announcement,
    isPending: deciding !== undefined,
    approve: () => decide('approved', () => approval.run({ params, body: {} }, options)),
    decline: (reason: string) =>
      decide('declined', () => refusal.run({ params, body: reason === '' ? {} : { reason } }, options)),
    skip: () => goTo((here) => skip(queue.items, here)),
    back: () => goTo((here) => back(queue.items, here)),
    choose: (id: string) => goTo((here) => ({ ...here, currentId: id })),
  };
};
export type Triage = ReturnType<typeof useTriage>;
