import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import type { Limiter } from '../limits/limiter';
import type { MailKind } from '../mails/mail.model';
import type { MailService } from '../mails/mail.service';
import type { User } from '../users/user.model';
import { toActivationMail } from './account.service';
import { toNameKey } from './newUser';

export interface AccountHelpDeps {
  users: Model<User>;
  mails: Pick<MailService, 'enqueue'>;
  /** How many of these mails one account gets. */
  limiter: Limiter;
  /** Told when a mail could not be written. */
  onError: (error: unknown) => void;
}

/** Mails that somebody without a login asks for by username or email. Nothing tells whether there is such an account, nor how long it takes. */
export interface AccountHelp {
  /** The username and a link for a new password. An account that waits for its activation is activated by that link too: the password that it has may be somebody else's, who registered with this address. */
  recover(name: string): Promise<void>;
  /** The link to activate an account that waits for it. */
  sendActivation(name: string): Promise<void>;
  /** Resolves when no mail is being written. */
  settle(): Promise<void>;
}

type Found = Pick<
  User,
  '_id' | 'status' | 'email' | 'name' | 'username' | 'passwordHash'
>;

/** Answers who asks before anything is written, so that known and unknown names take the same time. */
export function createAccountHelp({
  users,
  mails,
  limiter,
  onError,
}: AccountHelpDeps): AccountHelp {
  const running = new Set<Promise<void>>();

  async function find(name: string): Promise<Found | null> {
    const key = toNameKey(name.trim());
    return users
      .findOne({ $or: [{ usernameKey: key }, { emailKey: key }] })
      .select('status email name username passwordHash')
      .lean<Found>();
  }

  function enqueue(user: Found, kind: MailKind): void {
    const { _id: userId, email, name, username } = user;
    const moment = randomBytes(12).toString('hex');
    const work = mails
      .enqueue({
        key: `${kind} ${userId} ${moment}`,
        kind,
        to: email,
        userId,
        params: { name, username },
      })
      .catch(onError)
      .finally(() => running.delete(work));
    running.add(work);
  }

  async function send(
    name: string,
    toKind: (user: Found) => MailKind | undefined,
  ): Promise<void> {
    const user = await find(name);
    const kind = user === null ? undefined : toKind(user);
    const found = await limiter.tryTake(user?._id ?? `nobody ${name}`);
    const isReachable = !user?.email.endsWith('@localhost');
    if (user !== null && isReachable && kind !== undefined && 'turn' in found) {
      enqueue(user, kind);
    }
  }

  return {
    recover: (name) =>
      send(name, (user) => {
        if (user.status === 'ACTIVE') return 'RECOVER_ACCOUNT';
        return user.status === 'PENDING' ? 'SET_PASSWORD' : undefined;
      }),

    sendActivation: (name) =>
      send(name, (user) =>
        user.status === 'PENDING' ? toActivationMail(user) : undefined,
      ),

    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
