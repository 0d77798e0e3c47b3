import type { Model } from 'mongoose';
import { ApiError } from '../../http/errors';
import type { WithLock } from '../../jobs/lock';
import type { Submission } from './submission';
import type { SubmissionRequest } from './readSubmission';
import { toSubmissionKey } from './submissionHeaders';

/** The keys under which a submission is stored. */
export interface StoredUnder {
  bodyHash: string;
  /** Undefined when each post is a new submission. */
  submissionKey: string | undefined;
}

/** Stores a body at most once per Idempotency-Key; answers the earlier submission of a key, and throws 409 when it has another body. */
export type SubmitOnce<Stored> = (
  request: Pick<SubmissionRequest, 'owner' | 'headers'>,
  bodyHash: string,
  write: (under: StoredUnder) => Promise<Stored>,
) => Promise<Stored>;

/** Builds the idempotency of posts to one collection (http.md "Deposit", headers). */
export function createSubmitOnce<Stored extends Submission>(
  submissions: Model<Stored>,
  withLock: WithLock,
): SubmitOnce<Stored> {
  function assertSameBody(earlier: Stored, bodyHash: string): void {
    if (earlier.bodyHash === bodyHash) return;
    throw new ApiError(
      409,
      'IDEMPOTENCY_KEY',
      'This Idempotency-Key belongs to another submission.',
    );
  }

  async function findEarlier(
    submissionKey: string,
    bodyHash: string,
  ): Promise<Stored | undefined> {
    const earlier = await submissions.findOne({ submissionKey }).lean<Stored>();
    if (earlier === null) return undefined;
    assertSameBody(earlier, bodyHash);
    return earlier;
  }

  return async function submitOnce({ owner, headers }, bodyHash, write) {
    async function store(submissionKey: string | undefined): Promise<Stored> {
      const stored = await write({ bodyHash, submissionKey });
      assertSameBody(stored, bodyHash);
      return stored;
    }

    async function storeUnder(key: string): Promise<Stored> {
      const earlier = await findEarlier(key, bodyHash);
      if (earlier !== undefined) return earlier;
      try {
        return await store(key);
      } catch (error) {
        // Another process may have stored it after all, and let its temporary files go.
        const stored = await findEarlier(key, bodyHash);
        if (stored !== undefined) return stored;
        throw error;
      }
    }

    const { idempotencyKey } = headers;
    if (idempotencyKey === undefined) return store(undefined);
    const key = toSubmissionKey(owner.ownerKey, idempotencyKey);
    return (
      (await findEarlier(key, bodyHash)) ??
      (await withLock(key, () => storeUnder(key)))
    );
  };
}
