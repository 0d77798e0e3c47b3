import type { Model } from 'mongoose';
import type { LinkPurpose, LinkUsed } from '@contract/answers';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../../http/errors';
import type { JobQueue } from '../../../jobs/jobKind';
import { removeRecords } from '../../../records/revisions';
import { anonymousUser } from '../../permissions/anonymousUser';
import type { JudgeForm } from '../../forms/judgeForm';
import type { Translate } from '../../forms/sentences';
import type { LinkTokens } from '../../links/linkTokens';
import { getSessionEpoch } from '../../users/sessionEpoch';
import type { User } from '../../users/user.model';
import type { UserModels } from '../changeUser';
import type { Passwords } from '../passwords/passwords';
import { toAccountKey } from '../registration/newUser';
import type { EmailChangeJob, EmailChangeWork } from './emailChange.job';
import type { EmailChange } from './emailChange.model';
import type { EmailRestoration } from './emailRestoration';

export interface EmailLinkDeps extends UserModels {
  emailChanges: Model<EmailChange>;
  tokens: LinkTokens;
  judge: JudgeForm;
  passwords: Passwords;
  /** The job that carries out a change, or the return to the former email, where this process dies. */
  queue: Pick<JobQueue<EmailChangeJob>, 'prepare' | 'makeDue'>;
  work: Pick<EmailChangeWork, 'settle' | 'settleAll'>;
  restoration: Pick<EmailRestoration, 'settle'>;
  translate: Translate;
}

/** What the links about a new email allow. Both throw 410 for a link that is over, 409 once another account has the address. */
export interface EmailLinks {
  /** What a link is for, without using it up; undefined for other links. */
  describe(token: string): Promise<LinkPurpose | undefined>;
  /** Gives the account the new email, and mails the former one the link that restores it. */
  confirm(token: string): Promise<LinkUsed>;
  /** Gives the account its former email back with another password, ends all logins, and voids the links of later changes. */
  restore(token: string, body: JsonObject): Promise<LinkUsed>;
}

/** In which status of a change its links are good; the former address is mailed before the change is done. */
const STATUSES = {
  emailChange: ['WAITING'],
  restoreEmail: ['CONFIRMED', 'DONE'],
} as const;

/** A change with the account as it is. */
interface Found {
  change: EmailChange;
  user: User;
}

/** Builds the uses of the links. */
export function createEmailLinks(deps: EmailLinkDeps): EmailLinks {
  const { users, emailChanges, tokens, queue, work } = deps;

  async function linkOver(): Promise<ApiError> {
    return new ApiError(410, 'TOKEN_OVER', await deps.translate('linkOver'));
  }

  async function emailTaken(): Promise<ApiError> {
    return new ApiError(409, 'EMAIL_TAKEN', await deps.translate('emailTaken'));
  }

  async function find(
    token: string,
    kind: keyof typeof STATUSES,
  ): Promise<Found | undefined> {
    const link = await tokens.peek(token, [kind]);
    const change =
      link &&
      (await emailChanges
        .findOne({ _id: link.holderId, status: { $in: STATUSES[kind] } })
        .lean<EmailChange>());
    const user =
      change &&
      (await users
        .findOne({ _id: change.userId, status: 'ACTIVE' })
        .lean<User>());
    if (!change || !user) return undefined;
    // What has ended all logins meanwhile, a new password above all, ends the request too.
    const isOver =
      change.status === 'WAITING' &&
      change.sessionEpoch !== getSessionEpoch(user);
    return isOver ? undefined : { change, user };
  }

  async function get(
    token: string,
    kind: keyof typeof STATUSES,
  ): Promise<Found> {
    const found = await find(token, kind);
    if (found === undefined) throw await linkOver();
    return found;
  }

  /** Throws 409 when another account has the address. */
  async function assertFree(email: string, userId: string): Promise<void> {
    const emailKey = toAccountKey(email);
    const other = await users.exists({ emailKey, _id: { $ne: userId } });
    if (other !== null) throw await emailTaken();
  }

  /** Removes an account with this address that was never activated: its owner has not proven the address. */
  async function freeUnproven(email: string, userId: string): Promise<void> {
    await removeRecords(deps.revisions, 'user', users, {
      emailKey: toAccountKey(email),
      _id: { $ne: userId },
      role: 'PUBLISHER',
      status: { $in: ['RESERVED', 'PENDING'] },
    });
    await assertFree(email, userId);
  }

  async function use(token: string): Promise<void> {
    const used = await tokens.use(token, ['emailChange']);
    if (used === undefined) throw await linkOver();
  }

  /** Throws why the change was not carried out: 409 for an address that another account has, otherwise 410. */
  async function throwObstacle(email: string, userId: string): Promise<never> {
    await assertFree(email, userId);
    throw await linkOver();
  }

  return {
    async describe(token) {
      for (const kind of ['emailChange', 'restoreEmail'] as const) {
        const found = await find(token, kind);
        if (found === undefined) continue;
        const { change, user } = found;
        const isNew = kind === 'emailChange';
        const email = isNew ? change.email : change.formerEmail;
        return { kind, username: user.username, email };
      }
      return undefined;
    },

    async confirm(token) {
      const { change, user } = await get(token, 'emailChange');
      const { _id: changeId, userId, email } = change;
      await freeUnproven(email, userId);
      await work.settleAll(userId);
      await use(token);
      const job = { key: changeId, data: { changeId } };
      await queue.prepare(job);
      const confirmed = { status: 'CONFIRMED', slot: changeId } as const;
      const { matchedCount } = await emailChanges.updateOne(
        { _id: changeId, status: 'WAITING' },
        { $set: confirmed },
      );
      if (matchedCount === 0) throw await linkOver();
      const changed = await work.settle({ ...change, ...confirmed });
      await queue.makeDue(job);
      if (changed === undefined) await throwObstacle(email, userId);
      return { username: user.username, realm: 'publisher' };
    },

    async restore(token, body) {
      const { change, user } = await get(token, 'restoreEmail');
      const { _id: changeId, userId, formerEmail: email } = change;
      const { username } = user;
      const answers = { ...body, username };
      const { password } = await deps.judge(
        'set-password',
        answers,
        anonymousUser,
      );
      await freeUnproven(email, userId);
      const passwordHash = await deps.passwords.hash(password);
      const job = { key: changeId, data: { changeId } };
      await queue.prepare(job);
      const restoring = { status: 'RESTORING', passwordHash } as const;
      const { matchedCount } = await emailChanges.updateOne(
        { _id: changeId, status: { $in: STATUSES.restoreEmail } },
        { $set: restoring },
      );
      if (matchedCount === 0) throw await linkOver();
      const restored = await deps.restoration.settle({
        ...change,
        ...restoring,
      });
      await queue.makeDue(job);
      if (restored === undefined) await throwObstacle(email, userId);
      return { username, realm: 'publisher' };
    },
  };
}
