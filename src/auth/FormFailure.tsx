import { useEffect, useRef } from 'react';
import { useTexts } from './texts.ts';

const none: readonly string[] = [];

/** What is wrong with a form as a whole, above its fields; it takes the focus, so that nobody misses it. */
export const FormFailure = ({
  failure,
  problems = none,
}: {
  failure?: string | undefined;
  problems?: readonly string[];
}) => {
  const texts = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const said = [failure, ...problems].filter(Boolean).join('\n');
  useEffect(() => {
    if (said) box.current?.focus();
  }, [said]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={said ? 'failure' : undefined}>
      {failure && <p>{failure}</p>}
      {problems.length > 0 && (
        <>
          <p>{texts.problems}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
