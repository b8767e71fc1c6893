import { useEffect, useRef } from 'react';
import { Reference } from '#src/Reference.tsx';
import type { Failure } from './failure.ts';
import { useTexts } from './texts.ts';

/** Why the form as a whole did not go through, above its fields; it takes the focus, so that nobody misses it. */
export const FormFailure = ({ failure }: { failure: Failure | undefined }) => {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) box.current?.focus();
  }, [failure]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={failure === undefined ? undefined : 'failure'}>
      {failure && <p>{failure.text}</p>}
      {failure?.reference && (
        <Reference
          reference={failure.reference}
          texts={{ label: texts.reference, copy: texts.copy, copied: texts.copied }}
        />
      )}
    </div>
  );
};
