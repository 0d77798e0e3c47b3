import { useCallback, useEffect, useState } from 'react';
import { focusControl } from '../focusControl';

/** Gives a function that moves the focus to a control once the page shows what the same event changed. */
export function useFocusLater(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted !== undefined) focusControl(wanted.id);
  }, [wanted]);
  return useCallback((id: string) => setWanted({ id }), []);
}
