import type { ChangePasswordSubmitted } from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import type { Model } from 'mongoose';
import type { CurrentUser } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import type { JudgeForm } from '../../forms/judgeForm';
import type { AccountAudit } from '../../audit/accountAudit';
import type { Translate } from '../../forms/sentences';
import type { MailService } from '../../mails/mail.service';
import type { SessionWithId } from '../../sessions/freshSession';
import type { LoginService } from '../../sessions/login.service';
import type { Session } from '../../sessions/session.model';
import type { User } from '../../users/user.model';
import type { LinkTokens } from '../../links/linkTokens';
import type { Revision } from '../../../records/revision.model';
import { toRevisionNumber } from '../../../records/revisions';
import { changeUser } from '../changeUser';
import type { ProveOwner } from '../login/proveOwner';
import { wrongValue } from '../login/proveOwner';
import type { Passwords } from './passwords';

const WRONG = {
  path: '/currentPassword' satisfies PointerIn<ChangePasswordSubmitted>,
  sentence: 'wrongCurrentPassword',
} as const;

export interface PasswordChangeDeps {
  users: Model<User>;
  revisions: Model<Revision>;
  tokens: Pick<LinkTokens, 'revoke'>;
  judge: JudgeForm;
  passwords: Passwords;
  proveOwner: ProveOwner;
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
 * Changes the user's own password and answers the session that continues; all others are ended. A wrong current
 * password is a finding and counts as a failed login.
 */
export type ChangePassword = (
  request: PasswordChangeRequest,
) => Promise<SessionWithId>;

/** Builds the function by which logged-in users change their own passwords. */
export function createChangePassword(deps: PasswordChangeDeps): ChangePassword {
  const { users, passwords, audit, clock } = deps;

  const refuse = async (): Promise<never> => {
    throw await wrongValue(WRONG, deps.translate);
  };

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
    const isGiven = () =>
      passwords.verify(account.passwordHash, currentPassword);
    await deps.proveOwner(account, addressKey, [{ ...WRONG, isGiven }]);
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
    // The change ended all logins, so they stay ended if a step below fails.
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
