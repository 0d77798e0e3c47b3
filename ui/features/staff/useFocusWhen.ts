import { useEffect, useRef } from 'react';

/** An element that takes the focus when something is there to say: what had the focus is gone with the dialog. */
export function useFocusWhen(said: object | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== undefined) place.current?.focus();
  }, [said]);
  return place;
}
