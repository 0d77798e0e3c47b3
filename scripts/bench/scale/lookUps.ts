import type { mongo } from 'mongoose';
import { listIsbnForms } from '../../../engine/vocabulary/runtime/isbn';
import { UNLISTED } from '../../../api/modules/works/work.model';
import { median } from '../statistics';
import { accountLookUps } from './accountLookUps';
import type { Row } from './copyFamily';
import {
  findNewest,
  findOne,
  now,
  PAGE,
  type Ask,
  type Known,
  type LookUps,
} from './lookUp';

const ROUNDS = 15;

const publication = {
  submissionKind: 'deposit',
  purpose: { $ne: 'COVER_IMAGE' },
};

/** Statuses of deposits that do not count as deposited. */
const VOID = ['DECLINED', 'DISCARDED', 'ABORTED'];

const ofIsbn = ({ deposit }: Known): Row => ({
  identifiers: { $in: listIsbnForms(String(deposit['identifiers'])) },
  status: { $nin: VOID },
});

const findNames =
  (toFilter: (known: Known) => Row): Ask =>
  (database, known) =>
    database
      .collection('publishers')
      .find({ ...toFilter(known), status: 'ACTIVE' })
      .project({ name: 1, nameKey: 1 })
      .limit(200)
      .toArray();

const distinctPublishers =
  (collection: string, filter: Row): Ask =>
  (database, { publisherIds }) =>
    database.collection(collection).distinct('publisherId', {
      publisherId: { $in: publisherIds },
      ...filter,
    });

const lookUps: LookUps = {
  'file by checksum': findOne('storedFiles', ({ file }) => ({
    checksum: file['checksum'],
    ...publication,
  })),
  'a checksum that no file has': findOne('storedFiles', () => ({
    checksum: 'x',
  })),
  'clean file by checksum': findOne('storedFiles', ({ file }) => ({
    checksum: file['checksum'],
    scan: { $ne: 'infected' },
  })),
  'files of a publisher by checksum': findNewest(
    'storedFiles',
    'submittedDate',
    ({ deposit, file }) => ({
      checksum: file['checksum'],
      publisherId: deposit['publisherId'],
      ...publication,
    }),
  ),
  'files of a depositor by checksum': findNewest(
    'storedFiles',
    'submittedDate',
    ({ deposit, file }) => ({
      checksum: file['checksum'],
      depositorKey: deposit['depositorKey'],
      ...publication,
    }),
  ),
  'file by its temporary id': findOne('storedFiles', ({ file }) => ({
    tempFileId: file['tempFileId'],
  })),
  'files of a deposit': (database, { deposit }) =>
    database
      .collection('storedFiles')
      .find({ submissionId: deposit['_id'] })
      .sort({ position: 1 })
      .toArray(),
  'deposit by id': findOne('deposits', ({ deposit }) => ({
    _id: deposit['_id'],
  })),
  'deposit by reference': findOne('deposits', ({ deposit }) => ({
    reference: deposit['reference'],
  })),
  'deposit by key': findOne('deposits', () => ({ submissionKey: 'x' })),
  'last number of a year': (database, { deposit }) =>
    database
      .collection('deposits')
      .findOne(
        { year: deposit['year'] },
        { sort: { number: -1 }, projection: { number: 1 } },
      ),
  'number of deposits of a publisher': (database, { deposit }) =>
    database
      .collection('deposits')
      .countDocuments({ publisherId: deposit['publisherId'] }),
  'which of 20 publishers have a deposit': distinctPublishers('deposits', {}),
  'which of 20 publishers have a user': distinctPublishers('users', {
    status: { $ne: 'RESERVED' },
  }),
  'publishers by the beginning of the name': findNames(() => ({
    nameKey: /^kelp press/,
  })),
  'publishers by beginnings of all words': findNames(() => ({
    stems: { $all: ['kelp', 'pres'] },
  })),
  'publishers by beginnings of words': findNames(() => ({
    stems: { $in: ['kelp', 'pres'] },
  })),
  'deposits with an ISBN': findNewest('deposits', 'submittedDate', ofIsbn),
  'deposits of a publisher with an ISBN': findNewest(
    'deposits',
    'submittedDate',
    (known) => ({
      ...ofIsbn(known),
      publisherId: known.deposit['publisherId'],
    }),
  ),
  'titles with an ISBN': findNewest('works', 'createdDate', ({ deposit }) => ({
    'payload.isbn': { $in: listIsbnForms(String(deposit['identifiers'])) },
    status: { $nin: UNLISTED },
  })),
  'title of a publisher by its words': findOne('works', ({ work }) => ({
    publisherId: work['publisherId'],
    kind: work['kind'],
    status: { $nin: UNLISTED },
    titleKey: work['titleKey'],
  })),
  ...accountLookUps,
  'events of a file': (database, { file }) =>
    database
      .collection('fileEvents')
      .find({
        $or: [
          { fileId: file['tempFileId'] },
          { checksum: file['checksum'], fileId: null },
        ],
      })
      .sort({ at: 1, _id: 1 })
      .toArray(),
  'last fixity check of a file': (database, { file }) =>
    database
      .collection('fileEvents')
      .findOne(
        { checksum: file['checksum'], type: 'fixity' },
        { sort: { at: -1 } },
      ),
  'revisions of a deposit': (database, { deposit }) =>
    database
      .collection('revisions')
      .find({
        recordType: 'deposit',
        recordId: deposit['_id'],
        revisionNumber: { $lt: 100 },
      })
      .sort({ revisionNumber: -1 })
      .limit(PAGE)
      .toArray(),
  'next job': (database) =>
    database
      .collection('jobs')
      .findOne(
        { kind: 'mail', state: 'waiting', due: { $lte: now } },
        { sort: { rank: 1, due: 1 } },
      ),
};

/** A row of each round, over the whole collection. */
async function findAt(
  database: mongo.Db,
  collection: string,
  round: number,
): Promise<Row> {
  const rows = database.collection(collection);
  const total = await rows.countDocuments();
  const skipped = Math.floor((total * round) / ROUNDS);
  const row = await rows.findOne({}, { skip: skipped, sort: { _id: 1 } });
  if (row === null) throw new Error(`there are no ${collection}`);
  return row;
}

async function readKnown(database: mongo.Db): Promise<Known[]> {
  const deposits = database.collection('deposits');
  const last = await deposits.findOne({}, { sort: { year: -1, number: 1 } });
  const total = await deposits.countDocuments();
  const known: Known[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const deposit = await deposits.findOne(
      {
        year: last?.['year'] as unknown,
        number: { $gte: Math.floor((total * round) / ROUNDS) },
      },
      { sort: { number: 1 } },
    );
    if (!deposit) throw new Error('there is no deposit');
    const file = await database
      .collection('storedFiles')
      .findOne({ submissionId: deposit['_id'] });
    if (file === null) throw new Error('a deposit has no file');
    const find = (collection: string) => findAt(database, collection, round);
    const publishers = await database
      .collection('publishers')
      .find({}, { projection: { _id: 1 } })
      .skip(round * PAGE)
      .limit(PAGE)
      .toArray();
    const publisherIds = publishers.map(({ _id }) => String(_id));
    known.push({
      deposit,
      file,
      work: await find('works'),
      join: await find('joins'),
      link: await find('linktokens'),
      publisherIds,
    });
  }
  return known;
}

/** Median milliseconds of each frequent look-up, each time of other rows. */
export async function timeLookUps(
  database: mongo.Db,
): Promise<{ name: string; ms: number }[]> {
  const all = await readKnown(database);
  const figures: { name: string; ms: number }[] = [];
  for (const [name, ask] of Object.entries(lookUps)) {
    const times: number[] = [];
    for (const known of all) {
      const began = performance.now();
      await ask(database, known);
      times.push(performance.now() - began);
    }
    figures.push({ name, ms: median(times) });
  }
  return figures;
}
