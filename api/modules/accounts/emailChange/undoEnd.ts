import type { Model } from 'mongoose';
import { LINK_HOURS } from '../../links/linkTokens';
import type { EmailChange } from './emailChange.model';

/** A record lasts a day longer than the link that restores the former email: the mail may be sent late. */
export const EMAIL_CHANGE_DAYS = LINK_HOURS.restoreEmail / 24 + 1;
export const KEPT_MS = EMAIL_CHANGE_DAYS * 86_400_000;

/** Answers until when a former address of an account can restore it; undefined when none can. */
export type FindUndoEnd = (userId: string) => Promise<Date | undefined>;

/** Builds the function over the records of changed emails. */
export function createFindUndoEnd(
  emailChanges: Model<EmailChange>,
  clock: () => Date,
): FindUndoEnd {
  return async function findUndoEnd(userId) {
    const now = clock();
    const confirmed = await emailChanges
      .find({ userId, status: { $ne: 'WAITING' } })
      .lean<EmailChange[]>();
    const ends = confirmed.map(
      ({ doneDate }) => (doneDate ?? now).getTime() + KEPT_MS,
    );
    const last = Math.max(0, ...ends);
    return last > now.getTime() ? new Date(last) : undefined;
  };
}
