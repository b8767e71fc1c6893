import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { useFirstInPieces } from '#src/components/useFirstInPieces.ts';
import { hasMetAnother, useAction, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import type { AccountRecord } from '../data.ts';
import { back, currentOf, decided, type Progress, type Queue, skip, start } from './queue.ts';

/** A rendered application: only such a one can be decided. */
interface Read {
  readonly item: AccountItem;
  readonly application: AccountRecord;
}

interface Step {
  readonly progress: Progress;
  /** The announcement's first part; undefined before the first step. */
  readonly said: string | undefined;
  /** What was rendered since the last step. */
  readonly read: Read | undefined;
  /** What has become of it meanwhile: the announcement's last part. */
  readonly fate: string | undefined;
}

const beginning: Step = { progress: start, said: undefined, read: undefined, fate: undefined };

/**
 * The reader's place in the queue, announced with each step. Only the reader's steps and decisions move on; a refetched
 * queue does not.
 */
const useSteps = (queue: Queue, deciding: Read | undefined) => {
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
    /** No longer pending, but still shown. */
    gone: isGone ? read : undefined,
    fate: isGone ? fate : undefined,
    goTo,
    stay: (id: string, what: string, step: (progress: Progress) => Progress) =>
      setStep((before) => ({
        ...before,
        progress: step(before.progress),
        fate: before.read?.item.id === id ? what : before.fate,
      })),
    /** Called with each rendering of an application. */
    onDrawn: (drawn: AccountRecord) => {
      if (!current || deciding || read?.application === drawn) return;
      const currentId = current.id;
      setStep((before) => ({
        ...before,
        progress: { ...before.progress, currentId },
        read: { item: current, application: drawn },
      }));
    },
    /* The next one has taken the place of one that is gone. */
    skip: () => goTo((here) => (isGone ? here : skip(queue.items, here))),
    back: () => goTo((here) => back(queue.items, here)),
    choose: (id: string) => goTo((here) => ({ ...here, currentId: id })),
  };
};

type Decision = 'approved' | 'declined';

type Outcome = Decision | 'already';

/** How an application was decided where the answer was lost: decided as was tried here, it counts as this reader's. */
const useOutcomes = () => {
  const call = useCall();
  const unheard = useRef(new Map<string, Decision>());
  /** Undefined while pending or unknown. */
  const find = async (id: string, retries?: number): Promise<Outcome | undefined> => {
    try {
      const { data } = await call('getAccount', { params: { id } }, { ...(retries !== undefined && { retries }) });
      const status = data.expertProfile?.status;
      if (status === 'PENDING') return undefined;
      const tried = unheard.current.get(id);
      return tried?.toUpperCase() === status ? tried : 'already';
    } catch {
      return undefined;
    }
  };
  return {
    /** Undefined where the failure is the answer. */
    afterFailure: async (error: unknown, id: string, tried: Decision): Promise<Outcome | undefined> => {
      if (!(error instanceof HttpError)) throw error;
      if (error.isOutcomeUnknown) unheard.current.set(id, tried);
      else if (!hasMetAnother(error)) return undefined;
      /* Without retries: the decision has had its own. */
      return find(id, 0);
    },
    ofGone: async (id: string): Promise<Outcome | undefined> => (unheard.current.has(id) ? find(id) : 'already'),
  };
};

/** Shows how an application was decided; returns the text. */
const useTellOutcome = () => {
  const notify = useNotify();
  const translate = useTranslate();
  return (outcome: Outcome, item: AccountItem): string => {
    const name = displayNameOf(item);
    const text = `accounts.triage.${outcome}`;
    notify(text, { type: outcome === 'already' ? 'warning' : 'success', messageArgs: { name } });
    return translate(text, { name });
  };
};

const counting = (id: string) => (here: Progress) => ({ ...here, reviewed: [...here.reviewed, id] });

/** Decide, skip and go back, each announced; nothing is reloaded (product.md §2). */
export const useTriage = (queue: Queue) => {
  const approval = useAction('approveAccount');
  const refusal = useAction('declineAccount');
  const outcomes = useOutcomes();
  const tell = useTellOutcome();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const refresh = useRefreshRecords();
  const [deciding, setDeciding] = useState<Read>();
  const { read, gone, goTo, stay, ...steps } = useSteps(queue, deciding);
  const open = deciding || gone ? undefined : read;

  const onGone = useEffectEvent(async () => {
    if (!gone) return;
    const { item } = gone;
    const outcome = await outcomes.ofGone(item.id);
    if (outcome) stay(item.id, tell(outcome, item), outcome === 'already' ? (here) => here : counting(item.id));
  });
  const goneId = gone?.item.id;
  useEffect(() => void onGone(), [goneId]);

  /** True once decided, by anybody. */
  const decide = async (word: Decision, send: () => Promise<unknown>): Promise<boolean> => {
    if (!open) return false;
    const { item } = open;
    const onwards = (here: Progress) => decided(queue.items, here, item.id);
    setDeciding(open);
    try {
      await send();
      goTo(onwards, translate(`accounts.triage.${word}`, { name: displayNameOf(item) }));
      return true;
    } catch (error) {
      const outcome = await outcomes.afterFailure(error, item.id, word);
      refresh();
      if (outcome) goTo(onwards, tell(outcome, item));
      else notifyFailure(error);
      return outcome !== undefined;
    } finally {
      setDeciding(undefined);
    }
  };
  const params = { id: open?.item.id ?? '' };
  const options = { ifMatch: open?.application.version };
  return {
    ...steps,
    isGone: gone !== undefined,
    /** Rendered, pending, and not being decided. */
    isOpen: open !== undefined,
    isPending: deciding !== undefined,
    approve: () => decide('approved', () => approval.run({ params, body: {} }, options)),
    decline: (reason: string) =>
      decide('declined', () => refusal.run({ params, body: reason === '' ? {} : { reason } }, options)),
  };
};
export type Triage = ReturnType<typeof useTriage>;
