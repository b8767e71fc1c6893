import { createListeners } from '#src/api/listeners.ts';
import { paths } from '#src/paths.ts';

/** A form with unsaved changes. */
export interface Unsaved {
  /** What is unsaved, translated. */
  readonly name?: string | undefined;
  /** Resolves to false where it failed. Without it only leaving or staying is offered. */
  readonly save?: (() => Promise<boolean>) | undefined;
  /** Called when the user chose to lose the changes. */
  readonly discard?: (() => void) | undefined;
  /** Whether they are lost on the way to this path; on any way without it. */
  readonly blocks?: ((to: string) => boolean) | undefined;
}

export interface Question {
  readonly forms: ReadonlyMap<symbol, Unsaved>;
  readonly give: (leave: boolean) => void;
}

/** The forms on the screen that have unsaved changes, and the question about them. */
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
    /** Answers the question that is about it alone: who has saved may leave, and stays where the form has gone. */
    remove: (form: symbol, leave: boolean) => {
      if (!forms.delete(form)) return;
      if (question && [...question.forms.keys()].every((one) => !forms.has(one))) answer(leave);
    },
    blocking: (to: string = paths.login) => [...forms].filter(([, { blocks }]) => blocks?.(to) ?? true),
    /** Resolves to true where the user may leave. */
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
    /** For the departure that follows a save; a user who is being asked goes where he wanted to instead. */
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
