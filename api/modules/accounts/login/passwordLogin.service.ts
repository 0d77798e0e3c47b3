import type { Model } from 'mongoose';
import type { SecondFactorAsked } from '@contract/account';
import { isStaffRole } from '../../permissions/roles';
import { ApiError } from '../../../http/errors';
import type { AccountAudit } from '../../audit/accountAudit';
import type { Translate } from '../../forms/sentences';
import type { LoginService as Logins } from '../../sessions/login.service';
import type { Session } from '../../sessions/session.model';
import { getSessionEpoch } from '../../users/sessionEpoch';
import type { User } from '../../users/user.model';
import type { LoginGuard, LoginRefusal } from './loginGuard';
import { tooManyLogins } from './loginGuard';
import type { OpenedLogin, OpenLogin } from './openLogin';
import { toAccountKey } from '../registration/newUser';
import type { Passwords } from '../passwords/passwords';

/** Publishers and library staff log in at realms of their own (spec 2 §6). */
export type Realm = 'publisher' | 'library';

/** The fields of an account that decide whether its user may log in. */
type Candidate = Pick<
  User,
  '_id' | 'role' | 'status' | 'passwordHash' | 'sessionEpoch'
>;

/** Lists what the second step of a login may be; empty for a login that needs none. */
export type FindMethods = (
  account: Pick<User, '_id' | 'role'>,
) => Promise<SecondFactorAsked['methods']>;

export interface LoginRequest {
  realm: Realm;
  username: string;
  password: string;
  /** The page that opens after the login. */
  target: string;
  session: Session;
  /** The key of the client's address in the limits. */
  addressKey: string;
  userAgent: string;
}

export interface LoginDeps {
  users: Model<User>;
  passwords: Passwords;
  guard: LoginGuard;
  logins: Pick<Logins, 'hold'>;
  openLogin: OpenLogin;
  findMethods: FindMethods;
  audit: AccountAudit;
  translate: Translate;
  serviceName: string;
  clock: () => Date;
}

export interface PasswordLogins {
  /**
   * Logs a user in under a new session, or keeps the login until its second factor is given. Rejects with 429 before any work. An unknown name, a refused account and
   * a wrong password get the same answer after the same work.
   */
  logIn(request: LoginRequest): Promise<OpenedLogin | SecondFactorAsked>;
}

/** Logins with username and password. */
export function createPasswordLogins(deps: LoginDeps): PasswordLogins {
  const { users, passwords, guard, audit, translate, clock } = deps;

  async function refuse(
    { addressKey }: LoginRequest,
    nameKey: string,
    refusal: LoginRefusal,
  ): Promise<never> {
    const { limit, until } = refusal;
    await audit.noteOnce({
      action: 'login.refused',
      actor: audit.trace(addressKey),
      subject: audit.trace(limit === 'address' ? addressKey : nameKey),
      detail: { limit, until: until.toISOString() },
    });
    throw tooManyLogins(refusal, clock());
  }

  /**
   * The key of the account's username, also for its email (R5), so that both count for the same limits. The name
   * itself where there is no such account.
   */
  async function toUsernameKey(name: string): Promise<string> {
    const nameKey = toAccountKey(name.trim());
    if (!nameKey.includes('@')) return nameKey;
    const holder = await users
      .findOne({ emailKey: nameKey })
      .select('usernameKey')
      .lean<Pick<User, 'usernameKey'>>();
    return holder?.usernameKey ?? nameKey;
  }

  /** The account, if it is one of this realm that has not been closed. */
  async function findCandidate(
    nameKey: string,
    realm: Realm,
  ): Promise<Candidate | undefined> {
    const found = await users
      .findOne({ usernameKey: nameKey })
      .select('role status passwordHash sessionEpoch')
      .lean<Candidate>();
    if (found === null) return undefined;
    const isOfRealm = isStaffRole(found.role) === (realm === 'library');
    const isOpen = found.status === 'ACTIVE' || found.status === 'PENDING';
    return isOfRealm && isOpen ? found : undefined;
  }

  /** The account whose password it is. */
  async function findOwner(
    { realm, password }: LoginRequest,
    nameKey: string,
  ): Promise<Candidate | undefined> {
    const candidate = await findCandidate(nameKey, realm);
    const hash = candidate?.passwordHash ?? null;
    return (await passwords.verify(hash, password)) ? candidate : undefined;
  }

  /** A hash that was made with other parameters is made again while the password is known. */
  async function renewHash(owner: Candidate, password: string): Promise<void> {
    const { _id, passwordHash } = owner;
    if (passwordHash === null || !passwords.isOutdated(passwordHash)) return;
    await users.updateOne(
      { _id, passwordHash },
      { $set: { passwordHash: await passwords.hash(password) } },
    );
  }

  /** Records a failed login and returns its error, which is the same for all failures. */
  async function fail(
    { realm, addressKey }: LoginRequest,
    nameKey: string,
  ): Promise<never> {
    const known = await users.exists({ usernameKey: nameKey });
    await audit.note({
      action: 'login.failed',
      actor: audit.trace(addressKey),
      subject: known === null ? audit.trace(nameKey) : String(known._id),
      detail: { realm },
    });
    const sentence = realm === 'library' ? 'staffLoginFailed' : 'loginFailed';
    const message = await translate(sentence, {
      serviceName: deps.serviceName,
    });
    throw new ApiError(401, 'LOGIN_FAILED', message);
  }

  return {
    async logIn(request) {
      const { realm, session, userAgent } = request;
      const nameKey = await toUsernameKey(request.username);
      const attempt = await guard.begin(nameKey, request.addressKey);
      if ('until' in attempt) return refuse(request, nameKey, attempt);
      let owner: Candidate | undefined;
      try {
        owner = await findOwner(request, nameKey);
      } catch (error) {
        await attempt.refund();
        throw error;
      }
      if (owner === undefined) return fail(request, nameKey);
      if (owner.status === 'PENDING') {
        await attempt.refund();
        throw new ApiError(
          403,
          'NOT_ACTIVATED',
          await translate('notActivated'),
        );
      }
      const who = { userId: owner._id, epoch: getSessionEpoch(owner) };
      const methods = await deps.findMethods(owner);
      if (methods.length > 0) {
        // The failures before still count: a code is guessed within the same limits.
        await attempt.refund();
        await renewHash(owner, request.password);
        const { target } = request;
        await deps.logins.hold(session, { ...who, realm, target });
        return { secondFactor: true, methods };
      }
      const opened = await deps.openLogin(session, who, userAgent);
      if (opened === undefined) return fail(request, nameKey);
      await attempt.succeed();
      await renewHash(owner, request.password);
      await audit.note({
        action: 'login.succeeded',
        actor: owner._id,
        subject: owner._id,
        detail: { realm, session: opened.next.session.publicId },
      });
      return opened;
    },
  };
}
