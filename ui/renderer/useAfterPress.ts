import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { followPresses, type AfterPress } from '../lib/browser/followPresses';

/**
 * Gives a function that delays what would move the page under a pressed pointer until its click. The click is answered
 * by the page as it is then.
 */
export function useAfterPress(): AfterPress {
  const presses = useRef<ReturnType<typeof followPresses>>(undefined);
  useEffect(() => {
    const following = followPresses(document, flushSync);
    presses.current = following;
    return () => {
      presses.current = undefined;
      following.stop();
    };
  }, []);
  return useCallback((work) => {
    if (presses.current === undefined) work();
    else presses.current.afterPress(work);
  }, []);
}
