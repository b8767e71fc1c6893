import { createListeners } from '#src/api/listeners.ts';
import { paths } from '#src/paths.ts';

export interface Unsaved {
  readonly name?: string | undefined;
  /** Resolves to false on failure; without it only leaving or staying is offered. */
  readonly save?: (() => Promise<boolean>) | undefined;
  readonly discard?: (() => void) | undefined;
  /** Whether leaving for this path loses the changes; true by default. */
  readonly blocks?: ((to: string) => boolean) | undefined;
}

export interface Question {
  readonly forms: ReadonlyMap<symbol, Unsaved>;
  readonly give: (leave: boolean) => void;
}

/** The registry of forms with unsaved changes, and the open question. */
export const createUnsavedChanges = () => {
  const forms = new Map<symbol, Unsaved>();
  const { subscribe, tell } = createListeners();
  let question: Question | undefined;
  const show = (next: Question | undefined) => {
    question = next;
    tell();
  };
  const answer = (leave: boolean) => {
    const answered = question;
    show(undefined);
    answered?.give(leave);
  };
  return {
    subscribe,
    question: () => question,
    answer,
    set: (form: symbol, unsaved: Unsaved) => void forms.set(form, unsaved),
    /** Closes the question about this form alone. */
    remove: (form: symbol, leave: boolean) => {
      if (!forms.delete(form)) return;
      if (question && [...question.forms.keys()].every((one) => !forms.has(one))) answer(leave);
    },
    blocking: (to: string = paths.login) => [...forms].filter(([, { blocks }]) => blocks?.(to) ?? true),
    /** Resolves to true to leave. */
    ask: (asked: readonly (readonly [symbol, Unsaved])[]) => {
      if (question) answer(false);
      if (asked.length === 0) return Promise.resolve(true);
      return new Promise<boolean>((give) => show({ forms: new Map(asked), give }));
    },
    get: (form: symbol) => [...forms].filter(([one]) => one === form),
    discard: () => {
      if (!question) return;
      for (const [form, { discard }] of question.forms) {
        forms.delete(form);
        discard?.();
      }
      answer(true);
    },
    /** Navigates after a save, or where a pending question wanted to go. */
    goOn: (next: () => void): boolean => {
      forms.clear();
      const isAsked = question !== undefined;
      if (isAsked) answer(true);
      else next();
      return !isAsked;
    },
  };
};

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
