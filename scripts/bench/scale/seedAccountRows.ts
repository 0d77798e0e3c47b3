import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import type { Join } from '../../../api/modules/joins/join.model';
import type { LinkToken } from '../../../api/modules/links/linkToken.model';

/** A store has one link to a receipt for so many deposits. */
const DEPOSITS_A_LINK = 2;
/** One request to join of so many waits, half of them for the library. */
const WAITING = 10;
const BATCH = 5000;
const HOUR = 3_600_000;
const BEGIN = Date.UTC(2026, 0, 1);
/** The portal removes links past their time: these outlast every measurement of a store that is kept. */
const EXPIRES = new Date(Date.UTC(2100, 0, 1));

const toId = (of: string, at: number) =>
  createHash('sha256').update(`${of} ${at}`).digest('hex');

function buildLink(at: number): LinkToken {
  const _id = toId('link', at);
  return {
    _id,
    kind: 'receipt',
    holderId: toId('deposit', at).slice(0, 24),
    emailKey: 'ada@example.org',
    slot: _id,
    createdDate: new Date(BEGIN - at * HOUR),
    expires: EXPIRES,
  };
}

function buildJoin(at: number, publisherId: string): Join {
  const _id = toId('join', at).slice(0, 24);
  const date = new Date(BEGIN - at * HOUR);
  const waits = at % WAITING === 0;
  const status = at % 2 === 0 ? 'ACCEPTED' : 'DECLINED';
  return {
    _id,
    userId: toId('user', at).slice(0, 24),
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

/** Writes links to receipts, one for two deposits, and as many requests to join as there are publishers. */
export async function seedAccountRows(
  database: mongo.Db,
  deposits: number,
  houses: readonly string[],
): Promise<void> {
  await insert(
    database.collection<LinkToken>('linktokens'),
    Math.floor(deposits / DEPOSITS_A_LINK),
    buildLink,
  );
  await insert(database.collection<Join>('joins'), houses.length, (at) =>
    buildJoin(at, houses[at] ?? ''),
  );
}
