import { useEffect, useState, type ReactElement } from 'react';

export interface OpenedPortal {
  readonly element: ReactElement;
  readonly close: () => void;
}

export type OpenPortal = () => Promise<OpenedPortal>;

/** The portal while somebody is signed in: fetched, opened, and closed again at the end of the session. */
export const usePortal = (isSignedIn: boolean, openPortal: OpenPortal) => {
  const [portal, setPortal] = useState<OpenedPortal>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isOver = false;
    let opened: OpenedPortal | undefined;
    const open = async () => {
      opened = await openPortal();
      if (isOver) opened.close();
      else setPortal(opened);
    };
    open().catch(() => setFailed(true));
    return () => {
      isOver = true;
      opened?.close();
      setPortal(undefined);
    };
  }, [isSignedIn, openPortal]);

  return { portal, hasFailed };
};
