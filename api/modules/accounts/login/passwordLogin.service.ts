import type { Model } from 'mongoose';
import type { CurrentUser } from '@contract/user';
import { isStaffRole } from '../../permissions/roles';
import { ApiError } from '../../../http/errors';
import { findWaitingKey, toOwnerKey } from '../../permissions/ownerKeys';
import type { AccountAudit } from '../../audit/accountAudit';
import type { Translate } from '../../forms/sentences';
import type { SessionWithId } from '../../sessions/freshSession';
import type { LoginService as Logins } from '../../sessions/login.service';
import type { Session } from '../../sessions/session.model';
import type { SessionService } from '../../sessions/session.service';
import type { AdoptUploads } from '../../uploads/adoptUploads';
import type { CurrentUsers } from '../../users/currentUser';
import { getSessionEpoch } from '../../users/sessionEpoch';
import type { User } from '../../users/user.model';
import type { LoginGuard, LoginRefusal } from './loginGuard';
import { tooManyLogins } from './loginGuard';
import { toNameKey } from '../registration/newUser';
import type { Passwords } from '../passwords/passwords';

/** Publishers and library staff log in at doors of their own (spec 2 §6). */
export type Door = 'publisher' | 'library';

/** The fields of an account that decide whether its user may log in. */
type Candidate = Pick<
  User,
  '_id' | 'role' | 'status' | 'passwordHash' | 'sessionEpoch'
>;

export interface LoginRequest {
  door: Door;
  username: string;
  password: string;
  session: Session;
  /** The key of the client's address in the limits. */
  addressKey: string;
  userAgent: string;
}

export interface LoginDeps {
  users: Model<User>;
  passwords: Passwords;
  guard: LoginGuard;
  sessions: SessionService;
  logins: Logins;
  currentUsers: CurrentUsers;
  adoptUploads: AdoptUploads;
  audit: AccountAudit;
  translate: Translate;
  serviceName: string;
  clock: () => Date;
}

export interface PasswordLogins {
  /**
   * Logs a user in under a new session. Rejects with 429 before any work. An unknown name, a refused account and
   * a wrong password get the same answer after the same work.
   */
  logIn(
    request: LoginRequest,
  ): Promise<{ next: SessionWithId; user: CurrentUser }>;
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

  /** The account, if it is one of this door that has not been closed. */
  async function findCandidate(
    nameKey: string,
    door: Door,
  ): Promise<Candidate | undefined> {
    const found = await users
      .findOne({ usernameKey: nameKey })
      .select('role status passwordHash sessionEpoch')
      .lean<Candidate>();
    if (found === null) return undefined;
    const isOfDoor = isStaffRole(found.role) === (door === 'library');
    const isOpen = found.status === 'ACTIVE' || found.status === 'PENDING';
    return isOfDoor && isOpen ? found : undefined;
  }

  /** The account whose password it is. */
  async function findOwner(
    { door, password }: LoginRequest,
    nameKey: string,
  ): Promise<Candidate | undefined> {
    const candidate = await findCandidate(nameKey, door);
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
    { door, addressKey }: LoginRequest,
    nameKey: string,
  ): Promise<never> {
    const known = await users.exists({ usernameKey: nameKey });
    await audit.note({
      action: 'login.failed',
      actor: audit.trace(addressKey),
      subject: known === null ? audit.trace(nameKey) : String(known._id),
      detail: { door },
    });
    const sentence = door === 'library' ? 'staffLoginFailed' : 'loginFailed';
    const message = await translate(sentence, {
      serviceName: deps.serviceName,
    });
    throw new ApiError(401, 'LOGIN_FAILED', message);
  }

  /** Moves the files that the user uploaded after the login had ended to the files from before. */
  async function reunite(session: Session, userId: string): Promise<void> {
    const waiting = findWaitingKey(session);
    if (waiting === undefined || session.login?.userId !== userId) return;
    await deps.adoptUploads(toOwnerKey(session), waiting);
  }

  return {
    async logIn(request) {
      const { door, session, userAgent } = request;
      const nameKey = toNameKey(request.username.trim());
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
      await reunite(session, owner._id);
      const next = await deps.logins.logIn(session, who, userAgent);
      // Undefined when the password was changed or the account closed during the check of the password.
      const user = await deps.currentUsers.find(who);
      if (user === undefined) {
        await deps.sessions.remove(next.session);
        return fail(request, nameKey);
      }
      await attempt.succeed();
      await renewHash(owner, request.password);
      await audit.note({
        action: 'login.succeeded',
        actor: owner._id,
        subject: owner._id,
        detail: { door, session: next.session.publicId },
      });
      return { next, user };
    },
  };
}
