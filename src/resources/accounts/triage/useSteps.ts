import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { useFirstInPieces } from '#src/components/useFirstInPieces.ts';
import type { AccountRecord } from '../data.ts';
import { back, currentOf, type Progress, type Queue, skip, start } from './queue.ts';

/** An application as it is drawn: only such a one can be decided. */
export interface Read {
  readonly item: AccountItem;
  readonly application: AccountRecord;
}

interface Step {
  readonly progress: Progress;
  /** What has happened, before where it leads is told; undefined before the first step. */
  readonly said: string | undefined;
  /** What has been drawn since: it stays what is read until the next step. */
  readonly read: Read | undefined;
  /** What has become of it, where that was learnt while it was read: the end of what is said. */
  readonly fate: string | undefined;
}

const beginning: Step = { progress: start, said: undefined, read: undefined, fate: undefined };

/**
 * Where the reader is in the queue; each step is announced with the one that follows. Only the reader, and the end of his
 * own decision, leads on: the queue, read again, puts nobody else under a hand that was meant for what is read.
 */
export const useSteps = (queue: Queue, deciding: Read | undefined) => {
  const translate = useTranslate();
  const [{ progress, said, read, fate }, setStep] = useState(beginning);
  const shown = deciding ?? read;
  const current = shown?.item ?? currentOf(queue.items, progress);
  const listed = deciding?.application ?? queue.applications.get(current?.id ?? '') ?? read?.application;
  const application = useFirstInPieces(listed);
  const isGone =
    !deciding && !queue.isLoading && read !== undefined && !queue.items.some(({ id }) => id === current?.id);
  const where = current
    ? translate('accounts.triage.next', { name: displayNameOf(current) })
    : translate('accounts.triage.empty', { smart_count: progress.reviewed.length });
  const announcement = said === undefined ? '' : `${said} ${where}`.trim();

  const goTo = (step: (progress: Progress) => Progress, what = '') =>
    setStep((before) => ({ ...beginning, progress: step(before.progress), said: what }));

  return {
    progress,
    announcement: fate ?? announcement,
    hasStepped: said !== undefined,
    current,
    application,
    read,
    /** What is read waits no more; it stays there to be left. */
    gone: isGone ? read : undefined,
    fate: isGone ? fate : undefined,
    goTo,
    /** Tells what has become of what is read, which stays. */
    stay: (id: string, what: string, step: (progress: Progress) => Progress) =>
      setStep((before) => ({
        ...before,
        progress: step(before.progress),
        fate: before.read?.item.id === id ? what : before.fate,
      })),
    /** To be called with each drawing of an application. */
    onDrawn: (drawn: AccountRecord) => {
      if (!current || deciding || read?.application === drawn) return;
      const currentId = current.id;
      setStep((before) => ({
        ...before,
        progress: { ...before.progress, currentId },
        read: { item: current, application: drawn },
      }));
    },
    /* What has gone has no neighbours: the one that has come up in its place is the next. */
    skip: () => goTo((here) => (isGone ? here : skip(queue.items, here))),
    back: () => goTo((here) => back(queue.items, here)),
    choose: (id: string) => goTo((here) => ({ ...here, currentId: id })),
  };
};
