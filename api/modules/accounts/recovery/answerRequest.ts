import type { Model } from 'mongoose';
import type { Limiter } from '../../limits/limiter';
import type { MailKind } from '../../mails/mail.model';
import type { MailService } from '../../mails/mail.service';
import type { User } from '../../users/user.model';
import { findMailAddress } from '../../users/mailAddress';
import type { ListAskingDeposit } from '../account.service';
import { toActivationMail } from '../account.service';
import type { RecoveryRequest } from './recoveryRequest.model';

export interface AnswerRequestDeps {
  users: Model<User>;
  mails: Pick<MailService, 'enqueue'>;
  listAskingDeposit: ListAskingDeposit;
  /** How many of these mails one account gets. */
  limiter: Limiter;
}

/** Writes the mail that was asked for, once however often the same request is answered; nothing where there is none to write. */
export type AnswerRequest = (request: RecoveryRequest) => Promise<void>;

type Found = Pick<
  User,
  | '_id'
  | 'status'
  | 'email'
  | 'name'
  | 'username'
  | 'passwordHash'
  | 'role'
  | 'publisherId'
>;

/**
 * Selects the mail. A waiting account is recovered by choosing a password: another person may have registered
 * with this address and know the present one.
 */
function toKind(
  user: Found,
  wants: RecoveryRequest['wants'],
): MailKind | undefined {
  if (user.status === 'PENDING') {
    return wants === 'recovery' ? 'RECOVER_WAITING' : toActivationMail(user);
  }
  const isRecovery = wants === 'recovery' && user.status === 'ACTIVE';
  return isRecovery ? 'RECOVER_ACCOUNT' : undefined;
}

/** Builds the answer to a recovery request. It looks the account up after the visitor has got the response. */
export function createAnswerRequest({
  users,
  mails,
  listAskingDeposit,
  limiter,
}: AnswerRequestDeps): AnswerRequest {
  return async function answerRequest({ _id, nameKey, wants }) {
    const user = await users
      .findOne({ $or: [{ usernameKey: nameKey }, { emailKey: nameKey }] })
      .select('status email name username passwordHash role publisherId')
      .lean<Found>();
    if (user === null || findMailAddress(user) === undefined) return;
    const kind = toKind(user, wants);
    if (kind === undefined) return;
    const { _id: userId, email, name, username } = user;
    const found = await limiter.tryTake(userId);
    if (!('token' in found)) return;
    try {
      await mails.enqueue({
        key: `ACCOUNT_HELP ${userId} ${_id}`,
        kind,
        to: email,
        userId,
        params: { name, username },
        files: await listAskingDeposit(kind, user),
      });
    } catch (error) {
      await found.token.refund();
      throw error;
    }
  };
}
