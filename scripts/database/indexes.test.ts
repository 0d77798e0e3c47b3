import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import {
  pick as pickOne,
  seededRandom,
} from '../../engine/testing/seededRandom';

const { MongoClient, Long } = mongoose.mongo;

type Value = unknown;
interface Row {
  _id: string;
  [field: string]: Value;
}

const SEED = 20_261_122;
const random = seededRandom(SEED);
const upTo = (count: number) => Math.floor(random() * count);
const pick = <T>(values: readonly T[]): T => pickOne(random, values);

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at));
const words = ['', 'a', 'ab', 'abc', 'b', 'Ä', '𝔸', '￿', 'a\u0000b', '12'];
const numbers = [-3, -0.5, 0, 1, 1.5, 12, 2_147_483_647, 3e9, 3e9 + 0.5];

function scalar(): Value {
  return pick<() => Value>([
    () => null,
    () => pick(numbers),
    () => pick(words),
    () => pick(words),
    () => day(upTo(5)),
    () => random() < 0.5,
    () => Long.fromString(pick(['9007199254740993', '9007199254740992'])),
  ])();
}

const simple = (): Value => pick<Value>([null, 1, 2, 'a', 'b', day(1), true]);
/** Of texts alone, beginnings and equal values are counted without their rows. */
const stem = () => pick(['kelp', 'kel', 'ke', 'pres', 'pr', 'press']);
const many = (make: () => Value) => Array.from({ length: upTo(4) }, make);

/** Rows lack fields, have them as null, in lists and lists of lists, and with other types than their neighbours. */
function row(at: number): Row {
  const made: Row = { _id: `r${String(at).padStart(4, '0')}`, unique: at };
  if (random() < 0.9) made['a'] = scalar();
  if (random() < 0.9) made['b'] = simple();
  if (random() < 0.8) made['day'] = day(upTo(40));
  if (random() < 0.8) made['state'] = pick(['open', 'done', 'failed']);
  if (random() < 0.8) {
    made['tags'] = pick<() => Value>([
      () => many(scalar),
      () => [many(simple), simple()],
      scalar,
      () => ({ deep: simple() }),
    ])();
  }
  if (random() < 0.8) {
    made['files'] = pick<() => Value>([
      () => many(() => ({ sum: simple(), at: upTo(4), in: { x: simple() } })),
      () => many(() => pick([{}, { sum: many(simple) }, simple()])),
      () => ({ sum: simple() }),
      () => [],
      simple,
    ])();
  }
  if (random() < 0.9) made['stems'] = many(stem);
  if (random() < 0.3) made['key'] = `k${at}`;
  return made;
}

const fields = [
  'a',
  'b',
  'day',
  'state',
  'tags',
  'stems',
  'key',
  'unique',
  'files.sum',
  'files.at',
  'files.in.x',
  'tags.deep',
] as const;

const operand = (field: string): Value =>
  field === 'day'
    ? day(upTo(40))
    : field === 'state'
      ? pick(['open', 'done', 'none'])
      : field === 'stems'
        ? stem()
        : field === 'unique'
          ? upTo(400)
          : field === 'key'
            ? pick([null, `k${upTo(400)}`])
            : random() < 0.5
              ? simple()
              : scalar();

function asked(field: string): Value {
  const value = () => operand(field);
  return pick<() => Value>([
    value,
    value,
    () => ({ $eq: value() }),
    () => ({ $in: many(value) }),
    () => ({ [pick(['$gt', '$gte', '$lt', '$lte'])]: value() }),
    () => ({ $gte: value(), $lt: value() }),
    () => ({ $gt: value(), $ne: value() }),
    () => ({ $ne: value() }),
    () => ({ $nin: many(value) }),
    () => ({ $all: many(value) }),
    () => ({ $exists: random() < 0.5 }),
    () =>
      pick([
        /^ke/,
        /^pr/,
        /^a/,
        /^ab?/,
        /^ab$/,
        /^1/,
        /^(a|b)/,
        /^A/i,
        /b/,
        /^\[/,
      ]),
    () => ({ $elemMatch: { sum: value() } }),
    () => ({ $elemMatch: { sum: value(), at: { $lt: 3 } } }),
    () => [value()],
  ])();
}

type Query = Record<string, Value>;

/** Conditions on one field, as of several words. */
function several(): Query[] {
  const field = pick(['stems', 'stems', 'unique', pick(fields)]);
  return Array.from({ length: 2 + upTo(2) }, () => ({ [field]: asked(field) }));
}

function filter(depth = 0): Query {
  const query: Query = {};
  for (let count = upTo(3); count >= 0; count -= 1) {
    const field = pick(fields);
    query[field] = asked(field);
  }
  if (random() < 0.4) query['$and'] = several();
  if (depth < 2 && random() < 0.2) {
    query[pick(['$and', '$or', '$nor'])] = [
      filter(depth + 1),
      filter(depth + 1),
    ];
  }
  return query;
}

type Order = [string, 1 | -1][];

function order(): Order {
  const sorted = new Map<string, 1 | -1>();
  for (let count = upTo(3); count > 0; count -= 1) {
    const field = pick(['b', 'day', 'state', 'key', 'unique']);
    sorted.set(field, random() < 0.5 ? 1 : -1);
  }
  return [...sorted, ['_id', random() < 0.5 ? 1 : -1]];
}

const keys: [Record<string, 1 | -1>, { unique?: true; sparse?: true }?][] = [
  [{ a: 1 }],
  [{ a: 1, b: -1 }],
  [{ b: -1, _id: 1 }],
  [{ day: -1, _id: -1 }],
  [{ state: 1, day: -1, _id: -1 }],
  [{ b: 1, day: -1, _id: -1 }],
  [{ stems: 1, day: -1, _id: -1 }],
  [{ state: 1, b: 1 }, { sparse: true }],
  [{ tags: 1 }],
  [{ tags: -1, day: 1 }],
  [{ tags: 1, day: 1, _id: 1 }],
  [{ state: 1, tags: 1, day: 1, _id: 1 }],
  [{ stems: 1 }],
  [{ state: 1, stems: 1, day: -1, _id: 1 }],
  [{ 'tags.deep': 1 }],
  [{ 'files.sum': 1 }, { sparse: true }],
  [{ 'files.sum': 1, 'files.at': -1 }],
  [{ 'files.in.x': 1, state: 1 }],
  [{ unique: 1 }, { unique: true }],
  [{ state: 1, unique: -1 }, { unique: true }],
  [{ key: 1 }, { unique: true, sparse: true }],
];

const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

const toTexts = (values: readonly Value[]) =>
  values.map((value) => JSON.stringify(value)).sort();

function update(): Query {
  const field = pick(['a', 'b', 'day', 'state', 'tags', 'files']);
  const made = row(0)[field];
  return made === undefined
    ? { $unset: { [field]: 1 } }
    : { $set: { [field]: made } };
}

test('what is found through indexes is what is found without them, whatever is stored and asked', async () => {
  const client = new MongoClient(process.env['TEST_MONGODB_URI'] ?? '');
  const database = client.db(`indexes-${randomUUID()}`);
  const plain = database.collection<Row>('plain');
  const indexed = database.collection<Row>('indexed');
  const both = [plain, indexed];

  const createIndexes = async (some: typeof keys) => {
    for (const [key, options] of some) await indexed.createIndex(key, options);
  };

  /** In the order of the keys after one that is asked for by a single value, of which a row may have several. */
  async function comparePages(): Promise<void> {
    const tag = pick([operand('tags'), operand('tags'), null]);
    const query = pick<Query>([
      { tags: tag },
      { tags: tag, state: operand('state') },
      { tags: { $all: [tag, operand('tags')] } },
      { $and: [{ tags: tag }, { tags: asked('tags') }] },
    ]);
    const step = pick<1 | -1>([1, -1]);
    const sort = pick<Order>([
      [
        ['day', step],
        ['_id', step],
      ],
      [
        ['tags', step],
        ['_id', 1],
      ],
      [
        ['tags', step],
        ['day', step],
        ['_id', step],
      ],
    ] as Order[]);
    const [wanted, got] = await Promise.all(
      both.map(async (rows) =>
        ids(await rows.find(query).sort(sort).limit(5).toArray()),
      ),
    );
    expect([query, sort, got]).toEqual([query, sort, wanted]);
  }

  /** In the order of the keys that several indexes end in, each with a condition of its own. */
  async function compareCombined(): Promise<void> {
    const stems = { $and: [{ stems: stem() }, { stems: stem() }] };
    const query = pick<Query>([
      { stems: stem(), state: operand('state') },
      { b: operand('b'), state: operand('state') },
      { b: operand('b'), day: { $gte: operand('day') }, ...stems },
      { b: operand('b'), state: operand('state'), ...stems },
      { state: { $in: ['open', 'done', pick(['failed', 'none'])] } },
      { b: { $in: many(simple) }, ...stems },
      { state: { $in: ['open', 'failed'] }, stems: stem() },
    ]);
    const step = pick<1 | -1>([1, -1]);
    const skip = upTo(3);
    const [wanted, got] = await Promise.all(
      both.map(async (rows) => {
        const found = rows.find(query).sort({ day: step, _id: step });
        return ids(await found.skip(skip).limit(5).toArray());
      }),
    );
    expect([query, step, got]).toEqual([query, step, wanted]);
  }

  /** Of one field, or with one more: what the entries of an index alone may answer. */
  async function compareCounts(): Promise<void> {
    const query = pick<Query>([
      { $and: several() },
      { stems: asked('stems') },
      { state: operand('state'), $and: several() },
      { state: operand('state'), stems: asked('stems') },
      { state: operand('state'), b: operand('b'), day: asked('day') },
    ]);
    const options = pick([{}, { limit: 1 }, { limit: 20 }]);
    const [wanted, got] = await Promise.all(
      both.map((rows) => rows.countDocuments(query, options)),
    );
    expect([query, options, got]).toEqual([query, options, wanted]);
  }

  async function compare(): Promise<void> {
    const query = filter();
    const expected = ids(await plain.find(query).toArray()).sort();
    const seen = JSON.stringify({ query, seed: SEED });
    expect([seen, ids(await indexed.find(query).toArray()).sort()]).toEqual([
      seen,
      expected,
    ]);
    expect([seen, await indexed.countDocuments(query)]).toEqual([
      seen,
      expected.length,
    ]);
    // The server has no answer for some lists.
    const field = pick(['a', 'b', 'day', 'state', 'key', 'unique'] as const);
    const some = {
      ...query,
      [field]: { $in: [operand(field), ...many(() => operand(field))] },
    };
    const [distinct, gotDistinct] = await Promise.all(
      both.map(async (rows) => toTexts(await rows.distinct(field, some))),
    );
    expect([field, some, gotDistinct]).toEqual([field, some, distinct]);
    const sort = order();
    const skip = pick([0, 0, 3]);
    const limit = pick([0, 1, 5, 20]);
    const [wanted, got] = await Promise.all(
      both.map(async (rows) =>
        ids(
          await rows.find(query).sort(sort).skip(skip).limit(limit).toArray(),
        ),
      ),
    );
    expect([seen, sort, skip, limit, got]).toEqual([
      seen,
      sort,
      skip,
      limit,
      wanted,
    ]);
  }

  async function change(): Promise<void> {
    const chosen = { _id: `r${String(upTo(400)).padStart(4, '0')}` };
    const changed = update();
    const query = filter();
    const kind = random();
    for (const rows of both) {
      if (kind < 0.6) await rows.updateOne(chosen, changed);
      else if (kind < 0.7) await rows.updateMany(query, changed);
      else if (kind < 0.8) await rows.deleteOne(chosen);
      else {
        await rows.findOneAndUpdate({ ...query, ...chosen }, changed);
      }
    }
  }

  const rows = Array.from({ length: 400 }, (_, at) => row(at));
  await createIndexes(keys.slice(0, 5));
  for (const each of both) await each.insertMany(structuredClone(rows));
  await createIndexes(keys);
  for (let turn = 0; turn < 160; turn += 1) {
    await compare();
    await comparePages();
    await compareCombined();
    await compareCounts();
    await compareCounts();
    if (turn % 2 === 0) await change();
    if (turn === 60) {
      await indexed.dropIndex('a_1_b_-1');
      await indexed.dropIndex('files.sum_1');
    }
    if (turn === 100) await createIndexes(keys);
  }
  const all = await plain.find().sort({ _id: 1 }).toArray();
  expect(await indexed.find().sort({ _id: 1 }).toArray()).toEqual(all);
  expect(all.length).toBeGreaterThan(300);
  await database.dropDatabase();
  await client.close();
});
