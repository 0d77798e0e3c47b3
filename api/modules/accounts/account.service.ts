import type { Checkpoint } from '../../ports/checkpoint';
import type { Mail, MailKind } from '../mails/mail.model';
import type { MailService } from '../mails/mail.service';
import { removeRecords } from '../../records/revisions';
import { isStaffRole } from '../permissions/roles';
import type { User } from '../users/user.model';
import type { UserModels } from './changeUser';
import { changeUser } from './changeUser';
import type { TakenName } from './registration/insertUser';
import { insertUser, RESERVED_MS } from './registration/insertUser';
import { buildUser, toAccountKey } from './registration/newUser';

const DAY_MS = 86_400_000;
/**
 * Days that an account may wait for its activation. A longer wait would block a name or address for its real
 * owner.
 */
export const WAITING_DAYS = 14;

/** The person that an account is created for. */
export interface Applicant {
  /** The id that the account gets; absent: a new one. */
  id?: string;
  username: string;
  email: string;
  name: string;
  phone: string;
  /** Null while the account asks to join one. */
  publisherId: string | null;
  terms: User['terms'];
  /** Absent: the password is set with the link in the mail. */
  passwordHash?: string;
  /** Absent: the registration cannot be sent again. */
  registrationKey?: string;
  /** Absent: its address cannot be corrected before it is activated. */
  registrant?: string;
}

/** The names of an account and its publisher. */
export interface RegisteredAccount {
  userId: string;
  /** Null while the account asks to join one. */
  publisherId: string | null;
}

/** Lists the deposit that asked for an account, as repeated lines of this kind of mail; empty where the mail names none. */
export type ListAskingDeposit = (
  kind: Mail['kind'],
  user: Pick<User, '_id'>,
) => Promise<NonNullable<Mail['files']>>;

export interface AccountService {
  /**
   * Reserves username and email of a publisher's user for an hour; no other service sees the account. Returns
   * the id of the account that `confirm` completes, or the name that is taken. A second call with the same two
   * names replaces the first reservation.
   */
  reserve(
    applicant: Applicant,
  ): Promise<{ userId: string } | { taken: TakenName }>;
  /** Makes what was reserved an account that waits for its activation, and sends the link for it. Again is harmless; false when what was reserved is gone. */
  confirm(userId: string): Promise<boolean>;
  /** The account of this name that was made by the registration with this key. */
  findRegistered(
    username: string,
    registrationKey: string,
  ): Promise<RegisteredAccount | undefined>;
  /** Sends the link of accounts whose confirmation broke off before its mail was written. */
  finish(): Promise<void>;
  /** Removes what was reserved and never confirmed. */
  sweepReserved(): Promise<number>;
  /** Removes accounts of publishers to which nothing happened for two weeks and that were never activated; their publishers are left to the sweep of those. */
  sweepWaiting(): Promise<number>;
}

/** Selects the mail that activates a waiting account. */
export function toActivationMail({
  passwordHash,
  role,
}: Pick<User, 'passwordHash' | 'role'>): MailKind {
  if (passwordHash !== null) return 'ACTIVATE_ACCOUNT';
  if (role === 'PUBLISHER_SYSTEM_ACCOUNT') return 'SYSTEM_ACCOUNT_INVITED';
  return isStaffRole(role) ? 'STAFF_INVITED' : 'SET_PASSWORD';
}

/** New accounts of publishers: the name first, under unique keys; the account with its link once what it belongs to is stored. */
export function createAccountService(
  { users, revisions }: UserModels,
  mails: Pick<MailService, 'enqueue'>,
  listAskingDeposit: ListAskingDeposit,
  clock: () => Date,
  checkpoint: Checkpoint,
): AccountService {
  async function sendLink(user: User): Promise<void> {
    const { _id: userId, email, name, username } = user;
    const kind = toActivationMail(user);
    const key = `${kind} ${userId}`;
    const params = { name, username };
    const files = await listAskingDeposit(kind, user);
    await mails.enqueue({ key, kind, to: email, userId, params, files });
  }

  return {
    async reserve({ username, email, name, phone, ...applicant }) {
      const { passwordHash, registrationKey, registrant } = applicant;
      const user = buildUser(
        {
          ...(applicant.id !== undefined && { id: applicant.id }),
          username,
          email,
          name,
          phone,
          ...(applicant.publisherId !== null && {
            publisherId: applicant.publisherId,
          }),
          terms: applicant.terms,
          role: 'PUBLISHER',
          status: 'RESERVED',
          ...(passwordHash !== undefined && { passwordHash }),
          ...(registrationKey !== undefined && { registrationKey }),
          ...(registrant !== undefined && { registrant }),
        },
        clock(),
        null,
      );
      const taken = await insertUser({ users, revisions }, user);
      return taken === undefined ? { userId: user._id } : { taken };
    },

    async confirm(userId) {
      await changeUser(
        { users, revisions },
        { userId, from: ['RESERVED'], change: { status: 'PENDING' }, by: null },
        clock(),
      );
      checkpoint('account pending');
      const user = await users.findById(userId).lean<User>();
      if (user?.status === 'PENDING') await sendLink(user);
      return user !== null;
    },

    async findRegistered(username, registrationKey) {
      const user = await users
        .findOne({
          usernameKey: toAccountKey(username),
          registrationKey,
          status: { $ne: 'RESERVED' },
        })
        .select('publisherId')
        .lean<Pick<User, '_id' | 'publisherId'>>();
      if (user === null) return undefined;
      return { userId: user._id, publisherId: user.publisherId };
    },

    async finish() {
      const since = new Date(clock().getTime() - DAY_MS);
      const waiting = await users
        .find({
          role: 'PUBLISHER',
          status: 'PENDING',
          createdDate: { $gt: since },
        })
        .lean<User[]>();
      for (const user of waiting) await sendLink(user);
    },

    async sweepReserved() {
      const before = new Date(clock().getTime() - RESERVED_MS);
      return removeRecords(revisions, 'user', users, {
        status: 'RESERVED',
        createdDate: { $lt: before },
      });
    },

    async sweepWaiting() {
      const before = new Date(clock().getTime() - WAITING_DAYS * DAY_MS);
      return removeRecords(revisions, 'user', users, {
        role: 'PUBLISHER',
        status: 'PENDING',
        lastModifiedDate: { $lt: before },
      });
    },
  };
}
