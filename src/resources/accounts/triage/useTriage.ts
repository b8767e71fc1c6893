import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { useNotifyFailure } from '#src/components/failures.tsx';
import { useAction, useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { decided, type Progress, type Queue } from './queue.ts';
import { type Decision, type Outcome, useOutcomes } from './useOutcomes.ts';
import { type Read, useSteps } from './useSteps.ts';

/** Tells by a notice how an application was found decided; returns the words. */
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

/** The reader's way through the queue: decide, skip, go back; each step is announced. Nothing is reloaded (product.md §2). */
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

  /** True once it is decided, by whomever. The next one is there, and can be decided, in the drawing that tells so. */
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
    /** Whether what is read can be decided: it is drawn, waits, and is not being decided. */
    isOpen: open !== undefined,
    isPending: deciding !== undefined,
    approve: () => decide('approved', () => approval.run({ params, body: {} }, options)),
    decline: (reason: string) =>
      decide('declined', () => refusal.run({ params, body: reason === '' ? {} : { reason } }, options)),
  };
};
export type Triage = ReturnType<typeof useTriage>;
