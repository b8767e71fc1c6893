import { useSyncExternalStore } from 'react';
import type { Connection } from '#src/api/connection.ts';
import { fill, useTexts } from './texts.ts';

/** While the form's request is being retried: how far that is, and a way to give up (decisions 6). */
export const Retrying = ({ connection }: { connection: Connection | undefined }) => (
  <output>{connection && <Progress connection={connection} />}</output>
);

const Progress = ({ connection }: { connection: Connection }) => {
  const texts = useTexts();
  const retrying = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  return (
    retrying && (
      <div className="notice retrying">
        {fill(texts.retrying, { ...retrying })}
        <button type="button" onClick={connection.stop}>
          {texts.stop}
        </button>
      </div>
    )
  );
};
