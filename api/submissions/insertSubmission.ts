import type { Model } from 'mongoose';
import { isDuplicateKey } from '../duplicateKey';
import { ApiError } from '../errors';
import type { Submission } from './submission';

/** The database takes documents of at most 16 MB and closes the connection on a larger one (design §7). */
const MAX_BYTES = 15_000_000;
const ATTEMPTS = 100;

/** Reads as a person would write it down, e.g. `LD-2026-000001`. */
export function toReference(
  prefix: string,
  year: number,
  number: number,
): string {
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`;
}

function assertStorable(submission: object): void {
  if (Buffer.byteLength(JSON.stringify(submission)) <= MAX_BYTES) return;
  throw new ApiError(413, 'SUBMISSION_TOO_LARGE', 'The answers are too large.');
}

/**
 * Writes a submission under the next number of its year: the commit point. The unique index decides about the
 * number; who comes second takes the next. When the submission key is used up already, the submission that
 * used it is answered and nothing is written.
 *
 * @param prefix - begins the references of this collection.
 */
export async function insertSubmission<Stored extends Submission>(
  submissions: Model<Stored>,
  prefix: string,
  submission: Omit<Stored, 'reference' | 'number'> &
    Pick<Submission, 'year' | 'submissionKey'>,
): Promise<Stored> {
  assertStorable(submission);
  const { year, submissionKey } = submission;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const last = await submissions
      .findOne({ year })
      .sort({ number: -1 })
      .select('number')
      .lean<Pick<Submission, 'number'>>();
    const number = (last?.number ?? 0) + 1;
    const reference = toReference(prefix, year, number);
    const numbered = { ...submission, number, reference } as Stored;
    try {
      await new submissions(numbered).save();
      return numbered;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    if (submissionKey !== undefined) {
      const earlier = await submissions
        .findOne({ submissionKey })
        .lean<Stored>();
      if (earlier !== null) return earlier;
    }
  }
  throw new Error(`no free number of ${prefix} after ${ATTEMPTS} attempts`);
}
