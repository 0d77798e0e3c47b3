import type { Model } from 'mongoose';
import type { Mail } from './mail.model';

/** How long a worker may need for one attempt before another takes the mail over; longer than any mailer waits. */
const LEASE_MS = 120_000;

/**
 * Takes the mail that is due longest and that nobody works on; undefined when there is none. Of several workers
 * who see it the first to move its time has it. Counts the attempt.
 */
export async function takeMail(
  mails: Model<Mail>,
  clock: () => Date,
): Promise<Mail | undefined> {
  for (;;) {
    const now = clock();
    const due = await mails
      .findOne({ state: 'open', nextAttempt: { $lte: now } })
      .sort({ nextAttempt: 1 })
      .lean<Mail>();
    if (due === null) return undefined;
    const nextAttempt = new Date(now.getTime() + LEASE_MS);
    const { matchedCount } = await mails.updateOne(
      { _id: due._id, state: 'open', nextAttempt: due.nextAttempt },
      { $set: { nextAttempt }, $inc: { attempts: 1 } },
    );
    if (matchedCount === 1) {
      return { ...due, nextAttempt, attempts: due.attempts + 1 };
    }
  }
}
