import type { mongo } from 'mongoose';
import { median } from '../statistics';
import type { Row } from './copyFamily';

const ROUNDS = 15;

/** A question that the API often asks, of a row that it knows. */
interface LookUp {
  readonly name: string;
  readonly ask: (
    database: mongo.Db,
    deposit: Row,
    file: Row,
  ) => Promise<unknown>;
}

const now = new Date();

const lookUps: readonly LookUp[] = [
  {
    name: 'file by checksum',
    ask: (database, _deposit, { checksum }) =>
      database.collection('storedFiles').findOne({
        ...{ checksum, submissionKind: 'deposit' },
        purpose: { $ne: 'COVER_IMAGE' },
      }),
  },
  {
    name: 'a checksum that no file has',
    ask: (database) =>
      database.collection('storedFiles').findOne({ checksum: 'x' }),
  },
  {
    name: 'file by its temporary id',
    ask: (database, _deposit, { tempFileId }) =>
      database.collection('storedFiles').findOne({ tempFileId }),
  },
  {
    name: 'files of a deposit',
    ask: (database, { _id }) =>
      database
        .collection('storedFiles')
        .find({ submissionId: _id })
        .sort({ position: 1 })
        .toArray(),
  },
  {
    name: 'next file to scan',
    ask: (database) =>
      database
        .collection('storedFiles')
        .findOne({ scan: 'pending', scanAfter: { $lte: now } }),
  },
  {
    name: 'deposit by id',
    ask: (database, { _id }) =>
      database.collection('deposits').findOne({ _id }),
  },
  {
    name: 'deposit by key',
    ask: (database) =>
      database.collection('deposits').findOne({ submissionKey: 'x' }),
  },
  {
    name: 'last number of a year',
    ask: (database, { year }) =>
      database
        .collection('deposits')
        .findOne({ year }, { sort: { number: -1 }, projection: { number: 1 } }),
  },
  {
    name: 'which publishers have a deposit, of 20',
    ask: async (database) => {
      const publishers = database.collection('publishers');
      const some = await publishers.find().limit(20).toArray();
      return database.collection('deposits').distinct('publisherId', {
        publisherId: { $in: some.map(({ _id }) => _id) },
      });
    },
  },
  {
    name: 'publishers by beginnings of words',
    ask: (database) =>
      database
        .collection('publishers')
        .find({ stems: { $in: ['kelp', 'pres'] }, status: 'ACTIVE' })
        .limit(200)
        .toArray(),
  },
  {
    name: 'next job',
    ask: (database) =>
      database
        .collection('jobs')
        .findOne(
          { kind: 'mail', state: 'waiting', due: { $lte: now } },
          { sort: { rank: 1, due: 1 } },
        ),
  },
];

/** Median milliseconds of each frequent look-up, each time of another row. */
export async function timeLookUps(
  database: mongo.Db,
): Promise<{ name: string; ms: number }[]> {
  const deposits = database.collection('deposits');
  const total = await deposits.countDocuments();
  const known: [Row, Row][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [deposit] = await deposits
      .find()
      .sort({ year: 1, number: 1 })
      .skip(Math.floor((total * round) / ROUNDS))
      .limit(1)
      .toArray();
    if (!deposit) throw new Error('there is no deposit');
    const file = await database
      .collection('storedFiles')
      .findOne({ submissionId: deposit['_id'] });
    known.push([deposit, file ?? {}]);
  }
  const figures: { name: string; ms: number }[] = [];
  for (const { name, ask } of lookUps) {
    const times: number[] = [];
    for (const [deposit, file] of known) {
      const began = performance.now();
      await ask(database, deposit, file);
      times.push(performance.now() - began);
    }
    figures.push({ name, ms: median(times) });
  }
  return figures;
}
