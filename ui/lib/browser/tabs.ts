import { makeKey } from './makeKey';
import { readEntry, writeEntry } from './storedEntry';

/** Tells the tabs of a browser apart. */
export interface Tabs {
  /** The id of this tab, also after a reload; undefined where the browser cannot tell which tabs are open. */
  own(): Promise<string | undefined>;
  /** Calls `take` where the tab is closed, and answers whether it was; no page of that tab begins meanwhile. */
  ifClosed(tab: string, take: () => void): Promise<boolean>;
}

/** The entry of the session storage with the id of the tab. A duplicated tab has that of the first one at first. */
const entry = 'legal-deposit.tab';

const lockOf = (tab: string) => `legal-deposit.tab.${tab}`;

/** By then the page before in the same tab is gone; a tab whose page lives on is another one. */
const GONE_AFTER_MS = 1000;

/**
 * Tells tabs apart by locks, which a browser frees when the page is gone, also after a crash.
 *
 * @param locks - Absent where the page is not served over TLS.
 */
export function createTabs(
  session: Storage,
  locks: LockManager | undefined,
): Tabs {
  let own: Promise<string | undefined> | undefined;

  /** Whether the page has the lock of a tab from now on. */
  const hold = (
    manager: LockManager,
    tab: string,
    options: LockOptions = {},
  ): Promise<boolean> =>
    new Promise((resolve) => {
      manager
        .request(lockOf(tab), options, () => {
          resolve(true);
          return new Promise<never>(() => undefined);
        })
        .catch(() => resolve(false));
    });

  async function claim(): Promise<string | undefined> {
    if (locks === undefined) return undefined;
    const former = readEntry(session, entry);
    const signal = AbortSignal.timeout(GONE_AFTER_MS);
    if (typeof former === 'string' && (await hold(locks, former, { signal })))
      return former;
    const tab = makeKey();
    writeEntry(session, entry, tab);
    return (await hold(locks, tab)) ? tab : undefined;
  }

  return {
    own: () => (own ??= claim()),
    async ifClosed(tab, take) {
      if (locks === undefined) return false;
      return locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
        if (lock !== null) take();
        return lock !== null;
      });
    },
  };
}
