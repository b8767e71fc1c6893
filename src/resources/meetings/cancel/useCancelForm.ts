import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Minor } from '#contract/money.ts';
import { config } from '#src/config.ts';
import {
  cancelFields,
  cancelRules,
  emptyCancelForm,
  readAmounts,
  refusedInputs,
  type CancelForm,
} from './cancelForm.ts';

/**
 * The dialog's inputs with what is wrong with them: told on leaving a field, and all at once on submit; what the API
 * refused stands at its field until that is changed. `price` in cents.
 */
export const useCancelForm = (price: Minor) => {
  const resolver = useMemo(() => zodResolver(cancelRules(price)), [price]);
  const [opened] = useState(() => emptyCancelForm(new Date()));
  const form = useForm<CancelForm>({ mode: 'onTouched', resolver, defaultValues: opened });
  const amounts = useWatch({
    control: form.control,
    compute: (typed: CancelForm) => readAmounts(typed, price).amounts,
  });
  return {
    form,
    isDirty: form.formState.isDirty,
    /** Undefined while one of them is wrong. */
    amounts,
    /** Shows what the API refused, and focuses the first input that it names; false where it names none. */
    refuse: (fields: Readonly<Record<string, string>>): boolean => {
      const problems = refusedInputs(fields, config.productKey);
      const refused = cancelFields.filter((field) => problems[field] !== undefined);
      for (const field of refused)
        form.setError(field, { message: problems[field] }, { shouldFocus: field === refused[0] });
      return refused.length > 0;
    },
    restore: (typed: CancelForm) => form.reset(typed, { keepDefaultValues: true }),
    /** As the dialog opens. */
    reset: () => form.reset(emptyCancelForm(new Date())),
  };
};

export type CancelInputs = ReturnType<typeof useCancelForm>;
