import { useEffect, useEffectEvent, useState } from 'react';

/** How long a notice stays, in milliseconds (spec 9). */
export const DEFAULT_NOTICE = 5000;

/** Closes a notice after its time (null: never), but not while pointer or focus is on what gets these handlers. */
export const useNoticeTimer = (onClose: () => void, duration: number | null = DEFAULT_NOTICE) => {
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld || duration === null) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release };
};
