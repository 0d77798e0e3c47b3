import type { Model } from 'mongoose';
import { formatDateTime } from '@engine';
import type { JoinRequest } from '@contract/joins';
import type { CurrentUser } from '@contract/user';
import type { JoinPublisherSubmitted } from '@engine/types/generated/forms';
import type { JsonObject } from '@engine/types/json';
import { ApiError, forbidden } from '../../http/errors';
import type { JobQueue } from '../../jobs/jobKind';
import { isDuplicateKey } from '../../records/duplicateKey';
import {
  isRecordId,
  newRecordId,
  recordNotFound,
} from '../../records/recordId';
import type { AccountAudit } from '../audit/accountAudit';
import type { Translate } from '../forms/sentences';
import type { Publisher } from '../publishers/publisher.model';
import type { User } from '../users/user.model';
import type { JoinJob, JoinWork } from './join.job';
import type { Join } from './join.model';

import { canAskToJoin, canSeeColleagues } from '../publishers/publisher.policy';
import { presentJoin } from './join.presenter';

/** Requests shown at once. */
const SHOWN = 200;
/** Days after a decline in which the account cannot ask the same publisher again. */
const DECLINED_DAYS = 14;
const DECLINED_MS = DECLINED_DAYS * 86_400_000;

type Viewer = CurrentUser & { id: string };

export interface JoinServiceDeps {
  joins: Model<Join>;
  users: Model<User>;
  publishers: Model<Publisher>;
  queue: Pick<JobQueue<JoinJob>, 'prepare' | 'enqueue'>;
  settle: JoinWork['settle'];
  judgeJoin: (
    body: JsonObject,
    viewer: CurrentUser,
  ) => Promise<JoinPublisherSubmitted>;
  /** In which sentences name times. */
  timeZone: string;
  audit: AccountAudit;
  translate: Translate;
  clock: () => Date;
}

/** Requests of accounts without a publisher to become users of one (R71). */
export interface JoinService {
  /** Throws 404 unless the publisher may be joined: it is active. */
  assertJoinable(publisherId: string): Promise<void>;
  /** Writes the request of an account, once; the publisher is asked when the account is activated. */
  request(userId: string, publisherId: string, message: string): Promise<void>;
  /** The same by the user of the account. Throws 403 for who has a publisher, 409 while another request waits and soon after a decline. */
  ask(viewer: Viewer, body: JsonObject): Promise<void>;
  /** Asks the publisher now that the account is activated. */
  announce(userId: string): Promise<void>;
  /** The requests to join the viewer's publisher; empty where the viewer has none. */
  listForPublisher(viewer: Viewer): Promise<JoinRequest[]>;
  /** The requests that are with a library, the oldest first. */
  listForLibrary(viewer: Viewer): Promise<JoinRequest[]>;
  /** Accepts or declines. Throws 404 for who may not see it and once it is decided, 403 for who may not decide. */
  decide(viewer: Viewer, id: string, accept: boolean): Promise<void>;
}

/** Builds the service. */
export function createJoinService(deps: JoinServiceDeps): JoinService {
  const { joins, users, publishers, queue, audit, clock } = deps;

  const enqueue = (joinId: string) =>
    queue.enqueue({ key: joinId, data: { joinId } });

  async function assertJoinable(publisherId: string): Promise<void> {
    const found = isRecordId(publisherId)
      ? await publishers.exists({ _id: publisherId, status: 'ACTIVE' })
      : null;
    if (found === null) throw recordNotFound();
  }

  async function assertNotDeclined(
    userId: string,
    publisherId: string,
  ): Promise<void> {
    const since = new Date(clock().getTime() - DECLINED_MS);
    const declined = await joins
      .findOne({
        userId,
        publisherId,
        status: 'DECLINED',
        decidedDate: { $gt: since },
      })
      .sort({ decidedDate: -1 })
      .lean<Join>();
    if (!declined?.decidedDate) return;
    const end = new Date(declined.decidedDate.getTime() + DECLINED_MS);
    const date = formatDateTime(end.toISOString(), deps.timeZone);
    const sentence = await deps.translate('joinDeclined', { date });
    throw new ApiError(409, 'JOIN_DECLINED', sentence);
  }

  async function present(
    viewer: Viewer,
    found: readonly Join[],
  ): Promise<JoinRequest[]> {
    const [applicants, asked] = await Promise.all([
      users
        .find({
          _id: { $in: found.map(({ userId }) => userId) },
          status: 'ACTIVE',
        })
        .select('name email')
        .lean<Pick<User, '_id' | 'name' | 'email'>[]>(),
      publishers
        .find({ _id: { $in: found.map(({ publisherId }) => publisherId) } })
        .select('name assignedLibrary')
        .lean<Pick<Publisher, '_id' | 'name' | 'assignedLibrary'>[]>(),
    ]);
    return found.flatMap((join) => {
      const applicant = applicants.find(({ _id }) => _id === join.userId);
      const publisher = asked.find(({ _id }) => _id === join.publisherId);
      if (applicant === undefined || publisher === undefined) return [];
      return [presentJoin(join, applicant, publisher, viewer)];
    });
  }

  async function request(
    userId: string,
    publisherId: string,
    message: string,
    askedDate: Date | null,
  ): Promise<void> {
    const now = clock();
    const joinId = newRecordId();
    await queue.prepare({ key: joinId, data: { joinId } });
    await joins.create({
      _id: joinId,
      userId,
      publisherId,
      message,
      status: 'WAITING',
      slot: 'waiting',
      createdDate: now,
      askedDate,
    });
    await enqueue(joinId);
  }

  return {
    assertJoinable,

    async request(userId, publisherId, message) {
      try {
        await request(userId, publisherId, message, null);
      } catch (error) {
        // A repeated registration has asked before.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async ask(viewer, body) {
      if (!canAskToJoin(viewer)) throw forbidden();
      const { publisherId, message = '' } = await deps.judgeJoin(body, viewer);
      await assertJoinable(publisherId);
      await assertNotDeclined(viewer.id, publisherId);
      try {
        // The account is active, so its 14 days begin now.
        await request(viewer.id, publisherId, message, clock());
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        throw new ApiError(
          409,
          'JOIN_WAITS',
          await deps.translate('joinWaits'),
        );
      }
    },

    async announce(userId) {
      const join = await joins
        .findOne({ userId, status: 'WAITING' })
        .lean<Join>();
      if (join !== null) await enqueue(join._id);
    },

    async listForPublisher(viewer) {
      const { publisher } = viewer;
      if (publisher === null || !canSeeColleagues(viewer)) return [];
      const found = await joins
        .find({ publisherId: publisher.id, status: 'WAITING' })
        .sort({ createdDate: 1 })
        .limit(SHOWN)
        .lean<Join[]>();
      return present(
        viewer,
        found.filter(({ askedDate }) => askedDate !== null),
      );
    },

    async listForLibrary(viewer) {
      const found = await joins
        .find({ status: 'WAITING', libraryDate: { $ne: null } })
        .sort({ libraryDate: 1 })
        .limit(SHOWN)
        .lean<Join[]>();
      return present(viewer, found);
    },

    async decide(viewer, id, accept) {
      const join = isRecordId(id)
        ? await joins.findOne({ _id: id, status: 'WAITING' }).lean<Join>()
        : null;
      const [shown] = join === null ? [] : await present(viewer, [join]);
      const isSeen = viewer.staff || viewer.publisher?.id === join?.publisherId;
      if (join === null || shown === undefined || !isSeen) {
        throw recordNotFound();
      }
      if (!shown.abilities.decide) throw forbidden();
      await queue.prepare({ key: id, data: { joinId: id } });
      const decision = {
        status: accept ? ('ACCEPTED' as const) : ('DECLINED' as const),
        decidedDate: clock(),
        decidedBy: viewer.id,
        slot: id,
      };
      const { matchedCount } = await joins.updateOne(
        { _id: id, status: 'WAITING' },
        { $set: decision },
      );
      if (matchedCount === 0) throw recordNotFound();
      await audit.note({
        action: accept ? 'join.accepted' : 'join.declined',
        actor: viewer.id,
        subject: join.userId,
        detail: { publisher: join.publisherId },
      });
      await deps.settle({ ...join, ...decision });
      await enqueue(id);
    },
  };
}
