import type { Model } from 'mongoose';
import type { Library } from '@contract/configuration';
import type { JobPolicy, JobRun, Reschedule } from '../../jobs/jobKind';
import type { Checkpoint } from '../../ports/checkpoint';
import type { ChangedUser } from '../accounts/changeUser';
import type { MailService } from '../mails/mail.service';
import type { Publisher } from '../publishers/publisher.model';
import type { PublisherService } from '../publishers/publisher.service';
import type { User } from '../users/user.model';
import type { Join } from './join.model';

const HOUR_MS = 3_600_000;
/** Days in which only users of the publisher decide (R71). */
const PUBLISHER_DAYS = 14;

/** Returns when a request passes to library staff. */
export function toUntil(asked: Date): Date {
  return new Date(asked.getTime() + PUBLISHER_DAYS * 24 * HOUR_MS);
}

/** Statuses of accounts that are never used again. */
const OVER: readonly User['status'][] = ['CLOSED', 'ANONYMISED'];

export const JOIN_POLICY: JobPolicy = {
  concurrency: 1,
  leaseMs: 60_000,
  // Over a day.
  attempts: 12,
  backoff: { firstMs: 60_000, longestMs: 6 * HOUR_MS },
  pollMs: 5000,
};

/** Names the request to work on. */
export type JoinJob = Readonly<{ joinId: string }>;

export interface JoinWorkDeps {
  joins: Model<Join>;
  users: Model<User>;
  /** The publisher of a request, or the last one that it was merged into. */
  findPublisher: PublisherService['findLast'];
  libraries: readonly Library[];
  mails: Pick<MailService, 'enqueue'>;
  /** Makes an account a user of a publisher; undefined when the account has one or is not in use. */
  assign: (
    userId: string,
    publisherId: string,
    by: string | null,
  ) => Promise<ChangedUser | undefined>;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** The work on a request to join; each part may be repeated. */
export interface JoinWork {
  /** Asks the users of the publisher, later the library; carries a decision out. */
  handle(run: Pick<JobRun<JoinJob>, 'job'>): Promise<Reschedule | void>;
  /** Carries a decision out: the account gets its publisher, and its user a mail. */
  settle(join: Join): Promise<void>;
}

/** Builds the work on requests to join. */
export function createJoinWork(deps: JoinWorkDeps): JoinWork {
  const { joins, users, findPublisher, mails, clock, checkpoint } = deps;

  const listDeciders = (publisherId: string) =>
    users
      .find({ publisherId, role: 'PUBLISHER', status: 'ACTIVE' })
      .select('email name username')
      .lean<Pick<User, '_id' | 'email' | 'name' | 'username'>[]>();

  async function askLibrary(
    { _id }: Join,
    publisher: Publisher,
    applicant: User,
  ): Promise<void> {
    const { assignedLibrary, name } = publisher;
    const library = deps.libraries.find(
      ({ abbrev }) => abbrev === assignedLibrary,
    );
    if (library === undefined) return;
    await mails.enqueue({
      key: `JOIN_WITH_LIBRARY ${_id}`,
      kind: 'JOIN_WITH_LIBRARY',
      to: library.email,
      userId: null,
      params: {
        library: library.name,
        publisher: name,
        applicant: applicant.email,
      },
    });
  }

  async function settle(join: Join): Promise<void> {
    const { _id, userId, publisherId, status, decidedBy } = join;
    const publisher = await findPublisher(publisherId);
    if (publisher === undefined) return;
    if (status === 'ACCEPTED') {
      await deps.assign(userId, publisher._id, decidedBy);
      checkpoint('joined');
    }
    const user = await users.findById(userId).lean<User>();
    if (user?.status !== 'ACTIVE') return;
    const kind = status === 'ACCEPTED' ? 'JOIN_ACCEPTED' : 'JOIN_DECLINED';
    await mails.enqueue({
      key: `${kind} ${_id}`,
      kind,
      to: user.email,
      userId,
      params: {
        name: user.name,
        username: user.username,
        publisher: publisher.name,
      },
    });
  }

  async function ask(join: Join): Promise<Reschedule | void> {
    const { _id, userId, publisherId } = join;
    const applicant = await users.findById(userId).lean<User>();
    const publisher = await findPublisher(publisherId);
    const isGone =
      applicant === null ||
      applicant.publisherId !== null ||
      OVER.includes(applicant.status);
    if (isGone || publisher === undefined) {
      await joins.deleteOne({ _id, status: 'WAITING' });
      return undefined;
    }
    const now = clock();
    if (applicant.status !== 'ACTIVE') {
      return {
        due: new Date(now.getTime() + HOUR_MS),
        reason: 'the account is not activated',
      };
    }
    const asked = join.askedDate ?? now;
    await joins.updateOne(
      { _id, status: 'WAITING', askedDate: null },
      { $set: { askedDate: asked } },
    );
    checkpoint('join asked');
    const until = toUntil(asked);
    const deciders = await listDeciders(publisherId);
    if (deciders.length === 0 || now >= until) {
      await joins.updateOne(
        { _id, status: 'WAITING', libraryDate: null },
        { $set: { libraryDate: now } },
      );
      checkpoint('join passed to the library');
      return askLibrary(join, publisher, applicant);
    }
    for (const { _id: to, email, name, username } of deciders) {
      await mails.enqueue({
        key: `JOIN_ASKED ${_id} ${to}`,
        kind: 'JOIN_ASKED',
        to: email,
        userId: to,
        params: {
          name,
          username,
          publisher: publisher.name,
          applicant: applicant.email,
        },
      });
    }
    return { due: until, reason: 'waits for a user of the publisher' };
  }

  return {
    settle,
    async handle({ job }) {
      const join = await joins.findById(job.data.joinId).lean<Join>();
      if (join === null) return undefined;
      return join.status === 'WAITING' ? ask(join) : settle(join);
    },
  };
}
