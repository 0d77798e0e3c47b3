import type {
  DecisionAction,
  DepositRecordAnswer,
} from '@contract/staff/staff';
import {
  readEntry,
  removeEntry,
  writeEntry,
} from '../../../../lib/browser/storedEntry';
import { isRecord } from '../../../../lib/isRecord';

/** The decision about the deposit before, while it can be undone. */
export interface LastDecision {
  readonly reference: string;
  readonly title: string;
  readonly id: string;
  readonly action: DecisionAction;
  /** ISO 8601. */
  readonly finalDate: string;
}

const KEY = 'legal-deposit.lastDecision';

/** Keeps the decision of an answer for the page that opens next. */
export function keepLastDecision(
  storage: Storage,
  { record, decision }: DepositRecordAnswer,
): void {
  if (decision === undefined) return;
  const { reference, title } = record;
  const { id, action, finalDate } = decision;
  const last: LastDecision = { reference, title, id, action, finalDate };
  writeEntry(storage, KEY, last);
}

const isLastDecision = (value: unknown): value is LastDecision =>
  isRecord(value) &&
  [value.reference, value.title, value.id, value.action, value.finalDate].every(
    (each) => typeof each === 'string',
  );

function readLastDecision(storage: Storage): LastDecision | undefined {
  const last = readEntry(storage, KEY);
  return isLastDecision(last) ? last : undefined;
}

/** The decision before, unless it is final. */
export function findLastDecision(
  storage: Storage,
  now: number,
): LastDecision | undefined {
  const last = readLastDecision(storage);
  if (last === undefined) return undefined;
  return Date.parse(last.finalDate) > now ? last : undefined;
}

/** Forgets it. */
export const forgetLastDecision = (storage: Storage): void =>
  removeEntry(storage, KEY);

/** Forgets the decision of this id, which cannot be undone any more; another one is kept. */
export function forgetDecision(storage: Storage, id: string): void {
  if (readLastDecision(storage)?.id === id) forgetLastDecision(storage);
}
