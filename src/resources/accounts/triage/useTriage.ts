import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { useAction, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
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
  useEffect(() => onCurrent(), [currentId]);
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

/** Where the reader is in the queue; each step is announced with the one that follows. */
const useSteps = (queue: Queue) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress>(start);
  const [announcement, setAnnouncement] = useState('');
  const current = currentOf(queue.items, progress);

  const goTo = (next: Progress, said = '') => {
    setProgress(next);
    const following = currentOf(queue.items, next);
    const where = following
      ? translate('accounts.triage.next', { name: displayNameOf(following) })
      : translate('accounts.triage.empty', { smart_count: next.reviewed.length });
    setAnnouncement(`${said} ${where}`.trim());
  };

  const tellAlready = (name: string, next: Progress) => {
    notify('accounts.triage.already', { type: 'warning', messageArgs: { name } });
    goTo(next, translate('accounts.triage.already', { name }));
  };
  useTakenAway(current, queue.items, progress.reviewed, (taken) => tellAlready(displayNameOf(taken), progress));
  return { progress, announcement, current, goTo, tellAlready };
};

/** The reader's way through the queue: decide, skip, go back; each step is announced. Nothing is reloaded (decisions 2). */
export const useTriage = (queue: Queue) => {
  const approval = useAction('approveAccount');
  const refusal = useAction('declineAccount');
  const metAnother = useMetAnother();
  const translate = useTranslate();
  const refresh = useRefreshRecords();
  const { progress, announcement, current, goTo, tellAlready } = useSteps(queue);
  const application = current && queue.applications.get(current.id);

  /** True once it is decided, by whomever. */
  const decide = async (word: 'approved' | 'declined', send: () => Promise<unknown>): Promise<boolean> => {
    if (!current || approval.isPending || refusal.isPending) return false;
    const name = displayNameOf(current);
    const onwards = decided(queue.items, progress, current.id);
    try {
      await send();
      goTo(onwards, translate(`accounts.triage.${word}`, { name }));
      return true;
    } catch (error) {
      refresh();
      const isTaken = await metAnother(error, current.id);
      if (isTaken) tellAlready(name, onwards);
      return isTaken;
    }
  };
  const options = { ifMatch: application?.version ?? undefined };
  const params = { id: current?.id ?? '' };
  return {
    current,
    application,
    progress,
    announcement,
    isPending: approval.isPending || refusal.isPending,
    approve: () => decide('approved', () => approval.run({ params, body: {} }, options)),
    decline: (reason: string) =>
      decide('declined', () => refusal.run({ params, body: reason === '' ? {} : { reason } }, options)),
    skip: () => goTo(skip(queue.items, progress)),
    back: () => goTo(back(queue.items, progress)),
    choose: (id: string) => goTo({ ...progress, currentId: id }),
  };
};
export type Triage = ReturnType<typeof useTriage>;
