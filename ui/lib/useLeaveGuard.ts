import { useEffect } from 'react';
import { listenTo } from './browser/listenTo';

/** Lets the browser ask before the page is left, while something would be lost with it. */
export function useLeaveGuard(losesSomething: boolean): void {
  useEffect(
    () =>
      losesSomething
        ? listenTo('beforeunload')((event) => event.preventDefault())
        : undefined,
    [losesSomething],
  );
}
