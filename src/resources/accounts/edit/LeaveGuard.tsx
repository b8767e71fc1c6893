import { useUnsavedChanges } from '#src/components/useUnsavedChanges.tsx';
import type { Loaded } from './loaded.ts';
import type { Save } from './useSave.ts';
import { useUnsaved } from './useUnsaved.ts';

interface LeaveGuardProps {
  readonly base: Loaded;
  readonly save: Save;
  readonly onDiscard: () => void;
}

/** Asks before what was typed is left behind, and names it; saving is offered only where Save is (spec 4). */
export const LeaveGuard = ({ base, save, onDiscard }: LeaveGuardProps) => {
  const unsaved = useUnsaved(base.account);
  const { question } = useUnsavedChanges({
    isDirty: unsaved !== undefined,
    what: unsaved,
    onSave: save.refusal === undefined ? save.submit : undefined,
    onDiscard,
  });
  return question;
};
