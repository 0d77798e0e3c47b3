import type { ChangePasswordSubmitted } from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import type { Model } from 'mongoose';
import type { CurrentUser } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../../http/errors';
import type { JudgeForm } from '../../forms/judgeForm';
import type { AccountAudit } from '../../audit/accountAudit';
import type { Translate } from '../../forms/sentences';
import type { MailService } from '../../mails/mail.service';
import type { SessionWithId } from '../../sessions/freshSession';
import type { LoginService } from '../../sessions/login.service';
import type { Session } from '../../sessions/session.model';
import type { User } from '../../users/user.model';
import type { AccountTokens } from '../recovery/accountTokens';
import type { Revision } from '../../../records/revision.model';
import { toRevisionNumber } from '../../../records/revisions';
import { changeUser } from '../changeUser';
import type { LoginGuard } from '../login/loginGuard';
import { tooManyLogins } from '../login/loginGuard';
import type { Passwords } from './passwords';

const CURRENT: PointerIn<ChangePasswordSubmitted> = '/currentPassword';

export interface PasswordChangeDeps {
  users: Model<User>;
  revisions: Model<Revision>;
  tokens: Pick<AccountTokens, 'revoke'>;
  judge: JudgeForm;
  passwords: Passwords;
  guard: LoginGuard;
  logins: Pick<LoginService, 'endAll' | 'logIn'>;
  mails: Pick<MailService, 'enqueue'>;
  audit: AccountAudit;
  translate: Translate;
  clock: () => Date;
}

export interface PasswordChangeRequest {
  user: CurrentUser & { id: string };
  session: Session;
  body: JsonObject;
  /** The key of the client's address in the limits. */
  addressKey: string;
  userAgent: string;
}

/**
 * Changes the own password and answers the session that continues; all others are ended. A wrong current
 * password is a finding and counts as a failed login.
 */
export type ChangePassword = (
  request: PasswordChangeRequest,
) => Promise<SessionWithId>;

/** Builds the function by which logged-in users change their own passwords. */
export function createChangePassword(deps: PasswordChangeDeps): ChangePassword {
  const { users, passwords, guard, audit, translate, clock } = deps;

  async function refuse(): Promise<never> {
    const message = await translate('wrongCurrentPassword');
    const finding = { code: 'remote', severity: 'error', params: {} } as const;
    throw new ApiError(422, 'INVALID', await translate('invalidForm'), {
      details: {
        findings: [{ ...finding, path: CURRENT, message }],
      },
    });
  }

  /** Throws unless it is the password of now. */
  async function assertOwn(
    { usernameKey, passwordHash }: User,
    password: string,
    addressKey: string,
  ): Promise<void> {
    const attempt = await guard.begin(usernameKey, addressKey);
    if ('until' in attempt) throw tooManyLogins(attempt, clock());
    let isOwn = false;
    try {
      isOwn = await passwords.verify(passwordHash, password);
    } catch (error) {
      await attempt.refund();
      throw error;
    }
    if (!isOwn) return refuse();
    await attempt.succeed();
  }

  return async function changePassword(request) {
    const { user, session, body, addressKey, userAgent } = request;
    const answers = { ...body, username: user.username };
    const { currentPassword, password } = await deps.judge(
      'change-password',
      answers,
      user,
    );
    const account = await users.findById(user.id).lean<User>();
    if (account === null) return refuse();
    await assertOwn(account, currentPassword, addressKey);
    const passwordHash = await passwords.hash(password);
    const changed = await changeUser(
      deps,
      {
        userId: user.id,
        from: ['ACTIVE'],
        ifStill: { passwordHash: account.passwordHash },
        change: { passwordHash },
        by: user.id,
      },
      clock(),
    );
    if (changed === undefined) return refuse();
    await deps.tokens.revoke(user.id);
    // The change ended all logins; what follows may fail and none of them is left.
    const who = { userId: user.id, epoch: changed.sessionEpoch };
    const next = await deps.logins.logIn(session, who, userAgent);
    const sessions = await deps.logins.endAll(user.id, next.session);
    const { email, name, username } = changed;
    await audit.note({
      action: 'account.passwordChanged',
      actor: user.id,
      subject: user.id,
      detail: { sessions },
    });
    await deps.mails.enqueue({
      key: `PASSWORD_CHANGED ${user.id} ${toRevisionNumber(changed)}`,
      kind: 'PASSWORD_CHANGED',
      to: email,
      userId: user.id,
      params: { name, username },
    });
    return next;
  };
}
