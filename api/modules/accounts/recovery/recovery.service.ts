import type { Model } from 'mongoose';
import type { Checkpoint } from '../../../ports/checkpoint';
import type { JobPolicy, JobRun } from '../../../jobs/jobKind';
import type { JobRunner } from '../../../jobs/jobRunner';
import type { Limiter } from '../../limits/limiter';
import type { AnswerRequest } from './answerRequest';
import { toAccountKey } from '../registration/newUser';
import type { RecoveryRequest } from './recoveryRequest.model';
import { newRecordId } from '../../../records/recordId';

const MINUTE_MS = 60_000;
/** How long a request is answered; after that the visitor has asked again. */
const KEPT_MS = 60 * MINUTE_MS;

const POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: MINUTE_MS,
  // For as long as a request is answered.
  attempts: 60,
  backoff: { firstMs: MINUTE_MS, longestMs: MINUTE_MS },
  pollMs: 1000,
};

/** Names the request to answer. */
type RecoveryJob = Readonly<{ requestId: string }>;

export interface RecoveryDeps {
  requests: Model<RecoveryRequest>;
  jobs: Pick<JobRunner, 'define'>;
  /** How often one name is asked about, whosever it is. */
  limiter: Limiter;
  answerRequest: AnswerRequest;
  /** How long the next request waits for its answer: another time for each. */
  recoveryPauseMs: () => number;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Mails that a visitor without a login requests by username or email. A request does the same work for every
 * name: it counts and stores. A job looks the account up later, so that neither the response nor its time
 * reveals it.
 */
export interface RecoveryService {
  /** The username and a link to choose a password. */
  recover(name: string): Promise<void>;
  /** The link to activate an account that waits for it. */
  sendActivation(name: string): Promise<void>;
  /** Removes requests that could not be answered for an hour. */
  sweep(): Promise<number>;
}

/** Recovery requests, answered by jobs. A request stays until its mail is stored, and its mail is stored once. */
export function createRecoveryService(deps: RecoveryDeps): RecoveryService {
  const { requests, clock, checkpoint } = deps;
  const toOldest = () => new Date(clock().getTime() - KEPT_MS);

  async function answer({ job }: JobRun<RecoveryJob>): Promise<void> {
    const { requestId } = job.data;
    const request = await requests.findById(requestId).lean<RecoveryRequest>();
    if (request === null || request.createdDate < toOldest()) return;
    await deps.answerRequest(request);
    checkpoint('recovery mail stored');
    await requests.deleteOne({ _id: requestId });
  }

  const queue = deps.jobs.define<RecoveryJob>({
    kind: 'recovery',
    policy: POLICY,
    handle: answer,
  });

  async function ask(
    name: string,
    wants: RecoveryRequest['wants'],
  ): Promise<void> {
    const nameKey = toAccountKey(name.trim());
    const found = await deps.limiter.tryTake(nameKey);
    if (!('token' in found)) return;
    const _id = newRecordId();
    const createdDate = clock();
    const due = new Date(createdDate.getTime() + deps.recoveryPauseMs());
    // A request without a job is swept: the visitor, who got no answer, asks again.
    await requests.create({ _id, wants, nameKey, createdDate });
    checkpoint('recovery stored');
    await queue.enqueue({ key: _id, data: { requestId: _id }, due });
  }

  return {
    recover: (name) => ask(name, 'recovery'),

    sendActivation: (name) => ask(name, 'activation'),

    async sweep() {
      const { deletedCount } = await requests.deleteMany({
        createdDate: { $lt: toOldest() },
      });
      return deletedCount;
    },
  };
}
