import type { SubmissionStatus } from '@contract/deposits';
import type { DecisionAction, FixedField } from '@contract/staff/staff';

/** A note at a field, or at the question of a file. */
export interface StoredNote {
  id: string;
  path?: string;
  file?: string;
  text: string;
}

/** A return for fixing (R56). */
export interface StoredCorrection {
  /** The decision that returned the deposit. */
  id: string;
  by: string | null;
  date: Date;
  /** A key of the list ReturnReason. */
  reason: string;
  message: string;
  notes: readonly StoredNote[];
  /** What the depositor sent; absent until then. */
  answer?: {
    sentDate: Date;
    reply: string;
    changes: readonly Omit<FixedField, 'label'>[];
  };
}

/** The last decision about a deposit. */
export interface Decision {
  id: string;
  action: DecisionAction;
  /** The status before it, which undo restores. */
  from: SubmissionStatus;
  /** Id of the user; null for the service itself and for commands. */
  by: string | null;
  date: Date;
  /** Until then it can be undone, and its effects wait. */
  finalDate: Date;
  /** Whether its effects have begun: from then on nothing undoes it. */
  isFinal: boolean;
  /** A key of the list of reasons of its form. */
  reason?: string;
  message?: string;
  /** Id of the user who asked for the withdrawal that it answers: its mail goes to this user, too. */
  askedBy?: string;
  /** Who made it final before its time, and at which revision of the deposit; absent otherwise. */
  finished?: { by: string; revision: number };
  /** The return that it took the place of, which undo restores. */
  replaced?: StoredCorrection;
}

/** Whether a decision is final at a moment. */
export function isFinalAt(
  { isFinal, finalDate }: Pick<Decision, 'isFinal' | 'finalDate'>,
  now: Date,
): boolean {
  return isFinal || finalDate <= now;
}

/** Whether the return can still be undone: its own mail is still to come. */
export function isReturnOpen(
  { decision }: { decision?: Decision },
  now: Date,
): boolean {
  return decision?.action === 'return' && !isFinalAt(decision, now);
}
