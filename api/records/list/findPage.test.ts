import type { Connection, Model } from 'mongoose';
import { createConnection, Schema } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { findAll, findPage } from './findPage';

interface Row {
  _id: number;
  kind: string;
}

let connection: Connection;
let rows: Model<Row>;

beforeAll(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  const schema = new Schema<Row>({ _id: Number, kind: String });
  schema.index({ kind: 1, _id: 1 });
  rows = connection.model<Row>('Row', schema);
  await rows.init();
  const made = Array.from({ length: 10_001 }, (_, at): Row => {
    return { _id: at, kind: at < 10_000 ? 'a' : 'b' };
  });
  await rows.insertMany(made);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const ask = (filter: object, page = 1) =>
  findPage<Row, Row>(
    rows,
    { filter, sort: { _id: -1 }, page, pageSize: 20 },
    '_id',
  );

test('10,000 rows are counted, of more it is said that there are at least so many', async () => {
  const exact = await ask({ kind: 'a' });
  expect(exact).toMatchObject({ total: 10_000, page: 1, pageSize: 20 });
  expect(exact).not.toHaveProperty('totalAtLeast');
  const more = await ask({});
  expect(more).toMatchObject({ totalAtLeast: 10_000 });
  expect(more).not.toHaveProperty('total');
});

test('a late page follows the ones before it', async () => {
  const { found } = await ask({ kind: 'a' }, 50);
  const ids = found.map(({ _id }) => _id);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => 9019 - at));
});

test('all rows are read in their order, some at a time', async () => {
  const ids: number[] = [];
  const query = { filter: {}, sort: { _id: 1 as const } };
  for await (const batch of findAll<Row, Row>(rows, query, '_id')) {
    ids.push(...batch.map(({ _id }) => _id));
  }
  expect(ids).toEqual(Array.from({ length: 10_001 }, (_, at) => at));
});
