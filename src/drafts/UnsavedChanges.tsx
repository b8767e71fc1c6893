import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { type RouterBlocker, type RouterBlockerFunction, useTranslate } from 'react-admin';
import { useBlocker, useLocation } from 'react-router-dom';
import { focusOnMount } from '#src/focus.ts';
import { isStillAt } from '#src/ui/page/useChangeSearch.ts';
import { paths } from '#src/paths.ts';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
import { SteadyButton } from '#src/ui/controls.tsx';

interface Unsaved {
  readonly name?: string | undefined;
  /** Resolves to false on failure; if undefined, the dialog offers only to leave or stay. */
  readonly save?: (() => Promise<boolean>) | undefined;
  readonly discard?: (() => void) | undefined;
  /** Whether leaving for this path loses the changes; true by default. */
  readonly blocks?: ((to: string) => boolean) | undefined;
}

type UnsavedForm = readonly [id: string, read: () => Unsaved];

interface Question {
  readonly forms: readonly UnsavedForm[];
  /** As asked: the form may change while the dialog is open. */
  readonly unsaved: readonly Unsaved[];
  readonly give: (leave: boolean) => void;
}

const createUnsavedChanges = (onQuestion: (question?: Question) => void) => {
  const forms = new Map<string, () => Unsaved>();
  let question: Question | undefined;
  const show = (next: Question | undefined) => {
    question = next;
    onQuestion(next);
  };
  const answer = (leave: boolean) => {
    const answered = question;
    show(undefined);
    answered?.give(leave);
  };
  return {
    answer,
    set: (form: string, read: () => Unsaved) => void forms.set(form, read),
    remove: (form: string, leave: boolean) => {
      if (!forms.delete(form)) return;
      if (question?.forms.every(([one]) => !forms.has(one))) answer(leave);
    },
    blocking: (to: string = paths.login) => [...forms].filter(([, read]) => read().blocks?.(to) ?? true),
    ask: (asked: readonly UnsavedForm[]) => {
      if (question) answer(false);
      if (asked.length === 0) return Promise.resolve(true);
      const unsaved = asked.map(([, read]) => read());
      return new Promise<boolean>((give) => show({ forms: asked, unsaved, give }));
    },
    get: (form: string) => [...forms].filter(([one]) => one === form),
    discard: () => {
      for (const [form, read] of question?.forms ?? []) {
        forms.delete(form);
        read().discard?.();
      }
      answer(true);
    },
    /** Navigates after a save; if a question is open, proceeds with the navigation that it blocked. */
    goOn: (next: () => void): boolean => {
      forms.clear();
      const isOpen = question !== undefined;
      if (isOpen) answer(true);
      else next();
      return !isOpen;
    },
  };
};

type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;

const UnsavedChangesContext = createContext<UnsavedChanges>({
  ...createUnsavedChanges(() => undefined),
  ask: () => Promise.resolve(true),
});

const UnsavedQuestion = ({ changes, question }: { changes: UnsavedChanges; question: Question }) => {
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const names = new Set(question.unsaved.map(({ name }) => name ?? translate('components.unsaved.text')));
  const stay = () => changes.answer(false);
  const saveAll = async () => {
    setSaving(true);
    let isSaved = true;
    try {
      for (const [, read] of question.forms) isSaved = isSaved && (await read().save?.()) === true;
    } finally {
      setSaving(false);
    }
    changes.answer(isSaved);
  };
  return (
    <Dialog open onClose={isSaving ? undefined : stay}>
      <DialogTitle>{translate('components.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{[...names].join(' ')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={stay} disabled={isSaving} ref={focusOnMount}>
          {translate('components.unsaved.stay')}
        </Button>
        <Button color="error" onClick={changes.discard} disabled={isSaving}>
          {translate('components.unsaved.discard')}
        </Button>
        {question.unsaved.every(({ save }) => save) && (
          <SteadyButton variant="contained" isPending={isSaving} onClick={() => void saveAll()}>
            {translate('components.unsaved.save')}
          </SteadyButton>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** The only blocker: confirms navigation, logout and closing. A denied write leaves unconfirmed (product.md §8). */
export const UnsavedChangesProvider = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<Question>();
  const [changes] = useState(() => createUnsavedChanges(setQuestion));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname: next } }) =>
      currentLocation.pathname !== next && next !== paths.forbidden && changes.blocking(next).length > 0,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isCurrent = true;
    const ask = async () => {
      const leave = await changes.ask(changes.blocking(blocker.location.pathname));
      if (!isCurrent) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    };
    void ask();
    return () => void (isCurrent = false);
  }, [blocker, changes]);
  useWindowEvent('beforeunload', (event) => {
    if (changes.blocking().length > 0) event.preventDefault();
  });
  return (
    <UnsavedChangesContext value={changes}>
      {children}
      {question && <UnsavedQuestion changes={changes} question={question} />}
    </UnsavedChangesContext>
  );
};

/** Registers unsaved changes while `isDirty`; returns a function that confirms leaving the form. */
export const useUnsaved = ({ isDirty, ...unsaved }: Unsaved & { readonly isDirty: boolean }) => {
  const changes = useContext(UnsavedChangesContext);
  const form = useId();
  const read = useEffectEvent(() => unsaved);
  const canLeaveOnceClean = Boolean(unsaved.save ?? unsaved.blocks);
  useLayoutEffect(() => {
    if (isDirty) changes.set(form, () => read());
    else changes.remove(form, canLeaveOnceClean);
  }, [changes, form, isDirty, canLeaveOnceClean]);
  useLayoutEffect(() => () => changes.remove(form, false), [changes, form]);
  return () => changes.ask(changes.get(form));
};

interface Closing {
  readonly isDirty: boolean;
  readonly isPending?: boolean;
  readonly onClose: () => void;
}

export const useAskToClose = ({ isDirty, isPending = false, onClose }: Closing): (() => void) => {
  const name = useTranslate()('components.unsaved.typed');
  const ask = useUnsaved({ isDirty, name, discard: onClose });
  const leave = async () => {
    if (await ask()) onClose();
  };
  return () => {
    if (!isPending) void leave();
  };
};

/** Confirms an action that Back cannot undo; resolves to false if the user stays. */
export const useLeave = (): (() => Promise<boolean>) => {
  const changes = useContext(UnsavedChangesContext);
  return () => changes.ask(changes.blocking());
};

export const useIsClean = (): (() => boolean) => {
  const changes = useContext(UnsavedChangesContext);
  return () => changes.blocking().length === 0;
};

/** Navigates after a save without confirmation, unless the user has left. Returns true if `next` ran. */
export const useGoOn = (): ((next: () => void) => boolean) => {
  const { goOn } = useContext(UnsavedChangesContext);
  const { pathname } = useLocation();
  return (next) => isStillAt({ pathname }) && goOn(next);
};

/** Replaces react-admin's `useBlocker`, so that forms with `warnWhenUnsavedChanges` register here as well. */
export const useFormBlocker = (shouldBlock: RouterBlockerFunction | boolean): RouterBlocker => {
  const currentLocation = useLocation();
  const blocks = (to: string) =>
    typeof shouldBlock === 'function'
      ? shouldBlock({ currentLocation, nextLocation: { pathname: to, search: '', hash: '' }, historyAction: 'PUSH' })
      : shouldBlock;
  useUnsaved({ isDirty: blocks(paths.login), blocks });
  return { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };
};
