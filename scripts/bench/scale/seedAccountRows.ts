import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import { buildUser } from '../../../api/modules/accounts/registration/newUser';
import type { AuditEntry } from '../../../api/modules/audit/audit.model';
import type { AuditAction } from '../../../api/modules/audit/auditActions';
import { toActorHash } from '../../../api/modules/audit/audit.service';
import type { Join } from '../../../api/modules/joins/join.model';
import type { LinkToken } from '../../../api/modules/links/linkToken.model';
import type { User } from '../../../api/modules/users/user.model';

/** A store has one link to a receipt for so many deposits. */
const DEPOSITS_A_LINK = 2;
/** One request to join of so many waits, half of them for the library. */
const WAITING = 10;
/** A store has one account for so many deposits, besides those that wait to join. */
const DEPOSITS_A_USER = 20;
/** So many accounts are of library staff, in every store: staff do not grow with the deposits. */
const STAFF = 10;
/** What the audit trail has most of; half of it are logins. */
const ACTIONS: readonly AuditAction[] = [
  'login.succeeded',
  'deposit.reviewed',
  'login.failed',
  'deposit.accepted',
];
const BATCH = 5000;
/** So far apart are two rows. None is so old that the portal would remove it during a measurement. */
const MINUTE = 60_000;
/** The portal removes links past their time: these outlast every measurement of a store that is kept. */
const EXPIRES = new Date(Date.UTC(2100, 0, 1));

const toId = (of: string, at: number) =>
  createHash('sha256').update(`${of} ${at}`).digest('hex');

const toUserId = (at: number) => toId('user', at).slice(0, 24);

/** What the rows are written for. */
export interface AccountSize {
  readonly deposits: number;
  readonly houses: readonly string[];
  /** Abbreviation of the library of the staff. */
  readonly library: string;
}

/** When the row of a number happened. */
type ToDate = (at: number) => Date;

function buildAccount(
  at: number,
  { houses, library }: AccountSize,
  toDate: ToDate,
): User & { revision: number } {
  const username = `scale.${at.toString(36)}`;
  const place =
    at < STAFF
      ? ({ role: 'EDEPOSIT_SUPPORT', memberLibraryId: library } as const)
      : ({
          role: 'PUBLISHER',
          publisherId: houses[(at * 7919) % houses.length] ?? '',
        } as const);
  const given = {
    username,
    email: `${username}@example.org`,
    name: `Ada Moss ${at}`,
    phone: '',
    status: 'ACTIVE',
    ...place,
  } as const;
  const user = buildUser(given, toDate(at), null);
  return { ...user, _id: toUserId(at), revision: 0 };
}

function buildEntry(at: number, users: number, toDate: ToDate): AuditEntry {
  const action = ACTIONS[at % ACTIONS.length] ?? 'logout';
  const userId = toUserId(at % users);
  const isLogin = action.startsWith('login');
  return {
    _id: toId('audit', at),
    at: toDate(at),
    action,
    actor: action === 'login.failed' ? null : toActorHash(userId),
    subject: isLogin ? userId : toId('deposit', at).slice(0, 24),
    detail: isLogin
      ? { moment: toId('moment', at).slice(0, 24) }
      : { revision: 2 },
  };
}

function buildLink(at: number, toDate: ToDate): LinkToken {
  const _id = toId('link', at);
  return {
    _id,
    kind: 'receipt',
    holderId: toId('deposit', at).slice(0, 24),
    emailKey: 'ada@example.org',
    slot: _id,
    createdDate: toDate(at),
    expires: EXPIRES,
  };
}

function buildJoin(at: number, publisherId: string, toDate: ToDate): Join {
  const _id = toId('join', at).slice(0, 24);
  const date = toDate(at);
  const waits = at % WAITING === 0;
  const status = at % 2 === 0 ? 'ACCEPTED' : 'DECLINED';
  return {
    _id,
    // A list leaves out a request whose account is not there; an account has one that waits.
    userId: toUserId(waits ? at / WAITING : at),
    publisherId,
    message: 'I edit the journal.',
    status: waits ? 'WAITING' : status,
    slot: waits ? 'waiting' : _id,
    createdDate: date,
    askedDate: date,
    libraryDate: at % (2 * WAITING) === 0 ? date : null,
    decidedDate: waits ? null : date,
    decidedBy: waits ? null : toId('decider', at).slice(0, 24),
  };
}

async function insert<Type extends { _id: string }>(
  collection: mongo.Collection<Type>,
  count: number,
  build: (at: number) => Type,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    const rows = Array.from({ length }, (_row, at) => build(from + at));
    await collection.insertMany(rows as mongo.OptionalUnlessRequiredId<Type>[]);
  }
}

/**
 * Writes links to receipts, requests to join, accounts and entries of the audit trail. There is one link for two
 * deposits, one request for each publisher and one entry for each deposit. There is one account for twenty deposits,
 * and one for each request that waits. Each row is older than the one before.
 */
export async function seedAccountRows(
  database: mongo.Db,
  size: AccountSize,
): Promise<void> {
  const { deposits, houses } = size;
  const now = Date.now();
  const toDate: ToDate = (at) => new Date(now - at * MINUTE);
  const links = Math.floor(deposits / DEPOSITS_A_LINK);
  const joining = Math.ceil(houses.length / WAITING);
  const users = Math.floor(deposits / DEPOSITS_A_USER) + joining;
  await insert(database.collection<LinkToken>('linktokens'), links, (at) =>
    buildLink(at, toDate),
  );
  await insert(database.collection<Join>('joins'), houses.length, (at) =>
    buildJoin(at, houses[at] ?? '', toDate),
  );
  await insert(database.collection<User>('users'), users, (at) =>
    buildAccount(at, size, toDate),
  );
  await insert(database.collection<AuditEntry>('audit'), deposits, (at) =>
    buildEntry(at, users, toDate),
  );
}
