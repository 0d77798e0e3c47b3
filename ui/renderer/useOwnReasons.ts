import { useCallback, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Remembers at which questions the control itself says why there is no answer. */
export function useOwnReasons() {
  const [reasons, setReasons] = useState(none);
  const tellReason = useCallback(
    (field: string, isShown: boolean) =>
      setReasons((before) => {
        if (before.has(field) === isShown) return before;
        const next = new Set(before);
        if (isShown) next.add(field);
        else next.delete(field);
        return next;
      }),
    [],
  );
  return { reasons, tellReason };
}
