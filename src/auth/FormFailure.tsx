import { useEffect, useRef } from 'react';

/** Why the form as a whole did not go through, above its fields; it takes the focus, so that nobody misses it. */
export const FormFailure = ({ failure }: { failure: string | undefined }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== undefined) box.current?.focus();
  }, [failure]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={failure === undefined ? undefined : 'failure'}>
      {failure !== undefined && <p>{failure}</p>}
    </div>
  );
};
