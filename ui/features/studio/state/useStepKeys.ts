import { useCallback, useEffect, useRef } from 'react';
import { makeKey } from '../../../lib/browser/makeKey';

/** Edits of one property that are further apart are steps of their own. */
const pauseMs = 60_000;

interface LastEdit {
  readonly property: string;
  readonly key: string;
  readonly at: number;
}

/**
 * Gives each edit of a property the key of its step. A step ends when the focus goes elsewhere, another property is
 * edited, or after a pause.
 */
export function useStepKeys(now: () => number): (property: string) => string {
  const last = useRef<LastEdit>(undefined);
  useEffect(() => {
    // What a field writes when it is left comes before: it belongs to the step.
    const end = () => {
      last.current = undefined;
    };
    document.addEventListener('focusin', end);
    return () => document.removeEventListener('focusin', end);
  }, []);
  return useCallback(
    (property) => {
      const at = now();
      const before = last.current;
      const goesOn = before?.property === property && at - before.at <= pauseMs;
      const key = goesOn ? before.key : makeKey();
      last.current = { property, key, at };
      return key;
    },
    [now],
  );
}
