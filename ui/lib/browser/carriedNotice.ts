import { readEntry, removeEntry, writeEntry } from './storedEntry';

/** What is said on the page that opens next: keys of texts. */
const notices = ['loggedOutEverywhere', 'accountClosed'] as const;
export type CarriedNotice = (typeof notices)[number];

const entry = 'legal-deposit.notice';

/** Keeps what the page that opens next says, because this page is left. */
export function carryNotice(storage: Storage, notice: CarriedNotice): void {
  writeEntry(storage, entry, notice);
}

/** Returns what the page before left to be said, once. */
export function takeNotice(storage: Storage): CarriedNotice | undefined {
  const kept = readEntry(storage, entry);
  removeEntry(storage, entry);
  return notices.find((notice) => notice === kept);
}
