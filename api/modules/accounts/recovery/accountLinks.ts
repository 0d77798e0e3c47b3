import type { LinkUsed } from '@contract/answers';
import type { Model } from 'mongoose';
import { anonymousUser } from '../../permissions/anonymousUser';
import type { JsonObject } from '@engine/types/json';
import { isStaffRole } from '../../permissions/roles';
import { ApiError } from '../../../http/errors';
import type { JudgeForm } from '../../forms/judgeForm';
import type { AccountAudit } from '../../audit/accountAudit';
import type { Translate } from '../../forms/sentences';
import type { MailService } from '../../mails/mail.service';
import type { LoginService } from '../../sessions/login.service';
import type { User } from '../../users/user.model';
import type { AccountLinkKind, LinkToken } from '../../links/linkToken.model';
import type { FindPurpose } from '../describeLink';
import type { LinkTokens } from '../../links/linkTokens';
import type { ChangedUser, UserChange } from '../changeUser';
import type { Revision } from '../../../records/revision.model';
import { toRevisionNumber } from '../../../records/revisions';
import { changeUser } from '../changeUser';
import type { Passwords } from '../passwords/passwords';

export interface AccountLinkDeps {
  users: Model<User>;
  revisions: Model<Revision>;
  tokens: LinkTokens;
  judge: JudgeForm;
  passwords: Passwords;
  logins: Pick<LoginService, 'endAll'>;
  mails: Pick<MailService, 'enqueue'>;
  audit: AccountAudit;
  translate: Translate;
  /** Called after an account was activated. */
  onActivated: (userId: string) => Promise<void>;
  clock: () => Date;
}

/**
 * Uses of mailed links. All reject with 410 for a link that is unknown, used, expired, or sent to an earlier
 * email of the account.
 */
export interface AccountLinks {
  /** Returns the kind and the username of a link without using it up; undefined for other links. */
  describe: FindPurpose;
  /** Makes an account usable, with the password that it has or the one in the body. */
  activate(token: string, body: JsonObject): Promise<LinkUsed>;
  /** Sets another password, and logs its user out everywhere. */
  reset(token: string, body: JsonObject): Promise<LinkUsed>;
}

/** The status in which an account can be used for what a link allows. */
const WAITING: Record<AccountLinkKind, User['status']> = {
  activation: 'PENDING',
  setPassword: 'PENDING',
  recovery: 'ACTIVE',
};

/** A link with the account that it is about. */
interface Found {
  kind: AccountLinkKind;
  username: string;
  staff: boolean;
}

/** The account that a link has changed, and the login page of its role. */
function toUsed({ username, role }: ChangedUser): LinkUsed {
  return { username, realm: isStaffRole(role) ? 'library' : 'publisher' };
}

/** Uses of mailed links; each works once, and a body that is refused does not use its link up. */
export function createAccountLinks(deps: AccountLinkDeps): AccountLinks {
  const { users, tokens, audit, clock } = deps;

  async function linkOver(): Promise<ApiError> {
    return new ApiError(410, 'TOKEN_OVER', await deps.translate('linkOver'));
  }

  async function find(
    token: string,
    kinds: readonly AccountLinkKind[],
  ): Promise<Found | undefined> {
    const found = await tokens.peek(token, kinds);
    if (found === undefined) return undefined;
    const { kind, holderId: userId } = found;
    const user = await users
      .findOne({ _id: userId, status: WAITING[kind] })
      .select('username role')
      .lean<Pick<User, 'username' | 'role'>>();
    if (user === null) return undefined;
    const { username, role } = user;
    return { kind, username, staff: isStaffRole(role) };
  }

  async function get(
    token: string,
    kinds: readonly AccountLinkKind[],
  ): Promise<Found> {
    const found = await find(token, kinds);
    if (found === undefined) throw await linkOver();
    return found;
  }

  /** Uses a link up and does what it allows. */
  async function use(
    token: string,
    kind: AccountLinkKind,
    change: UserChange,
  ): Promise<ChangedUser> {
    const used: LinkToken<AccountLinkKind> | undefined = await tokens.use(
      token,
      [kind],
    );
    const user =
      used &&
      (await changeUser(
        deps,
        {
          userId: used.holderId,
          from: [WAITING[kind]],
          ifStill: { emailKey: used.emailKey },
          change,
          by: used.holderId,
        },
        clock(),
      ));
    if (user === undefined) throw await linkOver();
    await tokens.revoke(user._id);
    return user;
  }

  async function toHash(
    { username, staff }: { username: string; staff: boolean },
    body: JsonObject,
  ): Promise<string> {
    const answers = { ...body, username };
    // The visitor is not logged in. The login of staff accepts no longer password than its form says (spec 2
    // §5).
    const user = { ...anonymousUser, staff };
    const data = await deps.judge('set-password', answers, user);
    return deps.passwords.hash(data.password);
  }

  return {
    async describe(token) {
      const found = await find(token, [
        'activation',
        'setPassword',
        'recovery',
      ]);
      return found && { kind: found.kind, username: found.username };
    },

    async activate(token, body) {
      const { kind, ...holder } = await get(token, [
        'activation',
        'setPassword',
      ]);
      if (kind === 'activation' && Object.keys(body).length > 0) {
        throw new ApiError(400, 'BODY', 'This link takes nothing but a token.');
      }
      const password =
        kind === 'setPassword'
          ? { passwordHash: await toHash(holder, body) }
          : {};
      const user = await use(token, kind, { status: 'ACTIVE', ...password });
      await audit.note({
        action: 'account.activated',
        actor: user._id,
        subject: user._id,
        detail: { kind },
      });
      await deps.onActivated(user._id);
      return toUsed(user);
    },

    async reset(token, body) {
      const { kind, ...holder } = await get(token, ['recovery']);
      const { username } = holder;
      const passwordHash = await toHash(holder, body);
      const user = await use(token, kind, { passwordHash });
      const { _id: userId, email, name } = user;
      const sessions = await deps.logins.endAll(userId);
      await audit.note({
        action: 'account.passwordReset',
        actor: userId,
        subject: userId,
        detail: { sessions },
      });
      await deps.mails.enqueue({
        key: `PASSWORD_CHANGED ${userId} ${toRevisionNumber(user)}`,
        kind: 'PASSWORD_CHANGED',
        to: email,
        userId,
        params: { name, username },
      });
      return toUsed(user);
    },
  };
}
