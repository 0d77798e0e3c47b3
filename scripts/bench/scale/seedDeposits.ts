import type { mongo } from 'mongoose';
import type { Deposit } from '../../../api/modules/deposits/deposit.model';
import type { Publisher } from '../../../api/modules/publishers/publisher.model';
import { toPublisherSearch } from '../../../api/modules/publishers/publisherSearchFields';
import {
  toNameKey,
  toStems,
} from '../../../api/modules/publishers/similarName';
import { toReference } from '../../../api/modules/submissions/insertSubmission';
import type { StoredFile } from '../../../api/modules/submissions/files/storedFile.model';
import { hasIsbnCheckDigit } from '../../../engine/vocabulary/runtime/isbn';
import { copyFamily, readFamily, type Row } from './copyFamily';
import { seedAccountRows } from './seedAccountRows';
import { seedWorks } from './seedWorks';

/** Each message is saved by itself, which rewrites most pages of the indexes: few messages write far less. */
const BATCH = 5000;
/** One record of a form for so many deposits. */
const DEPOSITS_A_RECORD = 10;
/** The newest are of one publisher, whose list has 50 pages in every store. */
const DEPOSITS_OF_ONE = 1000;
/** So far apart are two deposits. None is so old that data of persons would be removed from it during a measurement. */
const MINUTES = 1;
const FIRST = ['Kelp', 'Moss', 'Granite', 'Harbour', 'Wattle', 'Southern'];
const SECOND = ['House', 'Press', 'Books', 'Editions', 'Journal', 'Society'];

/** One of so many waits for a review. */
const WAITING = 10;
/** Those that wait among so many of the newest have files that are not scanned, in every store: what a scanner leaves. */
const UNSCANNED = 1000;

const inReview: Pick<Deposit, 'status' | 'requiresReview' | 'assignedTo'> = {
  status: 'UNDER_REVIEW',
  requiresReview: true,
  assignedTo: null,
};

type Numbered = Pick<
  Deposit,
  '_id' | 'reference' | 'publisherId' | 'bodyHash' | 'depositorKey' | 'year'
>;

/** A collection of submissions, with the letters of its references. */
interface Submissions {
  readonly collection: string;
  readonly prefix: string;
}

const DEPOSITS = { collection: 'deposits', prefix: 'LD' };
const FORM_RECORDS = { collection: 'formrecords', prefix: 'FR' };

function findLast(
  database: mongo.Db,
  collection: string,
): Promise<(Numbered & Row) | null> {
  return database
    .collection<Numbered>(collection)
    .findOne({}, { sort: { submittedDate: -1, _id: -1 } });
}

/** The ISBN of a copy; no two copies have the same. */
function toIsbn(at: number): string {
  const digits = `978${String(at).padStart(9, '0')}`;
  const ending = [...'0123456789'].find((digit) =>
    hasIsbnCheckDigit(digits + digit),
  );
  return digits + (ending ?? '');
}

function toName(at: number): string {
  const first = FIRST[at % FIRST.length] ?? '';
  const second = SECOND[Math.floor(at / FIRST.length) % SECOND.length] ?? '';
  return `${first} ${second} ${at.toString(36)}`;
}

async function insertPublishers(
  database: mongo.Db,
  model: string,
  count: number,
): Promise<string[]> {
  const publishers = database.collection<Publisher>('publishers');
  const known = await publishers.find().project({ _id: 1 }).toArray();
  const row = await publishers.findOne({ _id: model });
  if (row === null) throw new Error(`publisher ${model} is not there`);
  const ids = known.map(({ _id }) => String(_id));
  const made: Publisher[] = [];
  for (let at = ids.length; at < count; at += 1) {
    const name = toName(at);
    const nameKey = toNameKey(name);
    const _id = `5eed${at.toString(16).padStart(20, '0')}`;
    made.push({
      ...row,
      _id,
      name,
      nameKey,
      stems: toStems(nameKey),
      // Lists leave out a publisher that no deposit names, unless staff added it.
      addedBy: row._id,
      ...toPublisherSearch(name, row.payload),
    });
    ids.push(_id);
  }
  if (made.length > 0) await publishers.insertMany(made);
  return ids;
}

/** Copies the newest of these submissions, with all rows that name it, until there are so many. */
async function fill(
  database: mongo.Db,
  { collection, prefix }: Submissions,
  count: number,
  last: Numbered & Row,
  houses: readonly string[],
): Promise<void> {
  const files = await database
    .collection<StoredFile>('storedFiles')
    .find({ submissionId: last._id })
    .toArray();
  const family = await readFamily(database, [
    last._id,
    last.bodyHash,
    last.depositorKey,
    ...files.flatMap(({ _id, tempFileId, checksum }) => [
      _id,
      tempFileId,
      checksum,
    ]),
  ]);
  const there = await database.collection(collection).countDocuments();
  let waiting = new Map<string, Row[]>();

  async function flush(): Promise<void> {
    for (const [name, rows] of waiting) {
      await database.collection<Row>(name).insertMany(rows);
    }
    waiting = new Map();
  }

  for (let at = there; at < count; at += 1) {
    const given = new Map([
      [last.reference, toReference(prefix, last.year, at + 2)],
    ]);
    const house =
      at < DEPOSITS_OF_ONE ? houses[0] : houses[(at * 7919) % houses.length];
    if (last.publisherId !== '' && house !== undefined) {
      given.set(last.publisherId, house);
    }
    const copy = copyFamily(family, at, at * MINUTES * 60_000, given);
    const waits = collection === DEPOSITS.collection && at % WAITING === 0;
    for (const row of copy.get(collection) ?? []) {
      row['number'] = at + 2;
      if (collection === DEPOSITS.collection) row['identifiers'] = [toIsbn(at)];
      if (waits) Object.assign(row, inReview);
    }
    for (const file of waits ? (copy.get('storedFiles') ?? []) : []) {
      if (at < UNSCANNED) file['scan'] = 'pending';
    }
    for (const [name, rows] of copy) {
      const all = waiting.get(name) ?? [];
      all.push(...rows);
      waiting.set(name, all);
    }
    if ((at + 1) % BATCH === 0) await flush();
  }
  await flush();
}

/**
 * Fills a database up to these numbers and writes titles, accounts and what belongs to accounts. It copies the newest
 * deposit, its publisher and all rows that name the deposit; for each ten deposits one copy of the newest record of a form is made, where there is one.
 * Copies thus contain only data that the product wrote, but for their ISBNs and for those that wait for a review. Each
 * copy is older than the one before.
 */
export async function seedDeposits(
  database: mongo.Db,
  {
    deposits,
    publishers,
    works,
  }: { deposits: number; publishers: number; works: number },
): Promise<void> {
  const last = await findLast(database, DEPOSITS.collection);
  if (last === null) {
    throw new Error('there is no deposit to copy: make one in the portal');
  }
  const houses = await insertPublishers(database, last.publisherId, publishers);
  await seedWorks(database, works, houses);
  const library = String(last['assignedLibrary']);
  await seedAccountRows(database, { deposits, houses, library });
  await fill(database, DEPOSITS, deposits, last, houses);
  const record = await findLast(database, FORM_RECORDS.collection);
  const records = Math.floor(deposits / DEPOSITS_A_RECORD);
  if (record) await fill(database, FORM_RECORDS, records, record, []);
}
