import type { WorkStatus } from '@contract/staff/works';
import { sampleCases } from '@engine/testing/generatedCases';
import { makePublisher } from '../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { makeWork } from '../../testing/records/makeWork';
import { newJob } from '../../testing/records/newJob';
import {
  askEach,
  expectEach,
  toOutcome,
} from '../../testing/roleTable/askEach';
import type {
  AskerName,
  Grants,
  House,
} from '../../testing/roleTable/roleAccounts';
import { forAll, HOUSES, nobody } from '../../testing/roleTable/roleAccounts';
import { startMerging } from '../../testing/startMerging';
import type { Answer } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';

const MINUTE_MS = 60_000;

const { portal, merge, settle } = startMerging();

/** What the tests read of a record of either kind. */
interface Merging {
  status: string;
  revision: number;
  mergedInto?: string;
}

interface Kind {
  what: 'publisher' | 'title';
  path: 'publisher' | 'work';
  /** The status in which it can be merged. */
  open: string;
  make(given?: { status?: 'MERGED' }): Promise<string>;
  find(id: string): Promise<Merging | null>;
  /** Writes to a record as older versions and other processes do. */
  write(id: string, change: object): Promise<unknown>;
  /** Makes what belongs to the record; answers how to read whose it is. */
  own(id: string): Promise<() => Promise<string | null | undefined>>;
  job: { kind: string; id: string };
  action: string;
}

const models = () => portal.api.deps.models;

const kinds: readonly Kind[] = [
  {
    what: 'publisher',
    path: 'publisher',
    open: 'ACTIVE',
    make: async (given = {}) =>
      (await makePublisher(portal.api, 'Isle House', 'LTAS', given))._id,
    find: (id) => models().publishers.findById(id).lean<Merging>(),
    write: (id, change) => models().publishers.updateOne({ _id: id }, change),
    async own(id) {
      const { _id } = await makeWork(models(), id);
      return async () => (await models().works.findById(_id))?.publisherId;
    },
    job: { kind: 'mergePublisher', id: 'publisherId' },
    action: 'publisher.merged',
  },
  {
    what: 'title',
    path: 'work',
    open: 'ACCEPTED',
    async make(given = {}) {
      const { _id } = portal.accounts.houses.LTAS;
      return (await makeWork(models(), _id, given))._id;
    },
    find: (id) => models().works.findById(id).lean<Merging>(),
    write: (id, change) => models().works.updateOne({ _id: id }, change),
    async own(workId) {
      const { _id } = await makeSerialDeposit(models(), { workId });
      return async () => (await models().deposits.findById(_id))?.workId;
    },
    job: { kind: 'mergeWork', id: 'workId' },
    action: 'work.merged',
  },
];

const outcome = (answer: Answer) => [answer.status, codeOf(answer)];

describe.each(kinds)('a $what', (kind) => {
  const { path, open, make, find } = kind;

  test('that is merged several times has what belonged to it at the last one, whichever job is first', async () => {
    const [first, second, third] = [await make(), await make(), await make()];
    const readOwner = await kind.own(first);
    expect((await merge(path, first, second)).status).toBe(200);
    expect((await merge(path, second, third)).status).toBe(200);
    await settle();
    expect(await readOwner()).toBe(third);
  });

  test.each([
    ['itself', async (id: string) => id],
    ['a merged one', () => make({ status: 'MERGED' })],
  ] as const)(
    'is not merged into %s, and nothing changes',
    async (_what, toOther) => {
      const id = await make();
      const answer = await merge(path, id, await toOther(id));
      expect(outcome(answer)).toEqual([409, 'NOT_ALLOWED_NOW']);
      expect(await find(id)).toMatchObject({ status: open, revision: 0 });
    },
  );

  test('that is not there cannot be merged, nor merged into', async () => {
    const id = await make();
    const nowhere = 'f'.repeat(24);
    for (const [one, other] of [
      [id, nowhere],
      [nowhere, id],
    ] as const)
      expect(outcome(await merge(path, one, other))).toEqual([
        404,
        'NOT_FOUND',
      ]);
  });

  test('that two merge into others at once goes into one of them, and the other one sees it first', async () => {
    const id = await make();
    const others = [await make(), await make()];
    const answers = await Promise.all(
      others.map((into) => merge(path, id, into)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(await find(id)).toMatchObject({
      mergedInto: others[won],
      revision: 1,
    });
  });

  test('and another one that two merge into each other at once: exactly one is merged', async () => {
    const [one, other] = [await make(), await make()];
    const answers = await Promise.all([
      merge(path, one, other),
      merge(path, other, one),
    ]);
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'NOT_ALLOWED_NOW'],
    ]);
    const found = [await find(one), await find(other)];
    expect(found.map((record) => record?.status).sort()).toEqual(
      [open, 'MERGED'].sort(),
    );
  });

  test('regression: an attempt that an edit was faster than leaves the audit trail one entry, of the revision that was written', async () => {
    const [id, into] = [await make(), await make()];
    for (const revision of [2, 3]) {
      const key = `${id} ${into} ${revision}`;
      const data = { [kind.job.id]: id, into, by: 'ruth', revision };
      await models().jobs.create(newJob(kind.job.kind, key, data));
    }
    await kind.write(id, {
      status: 'MERGED',
      mergedInto: into,
      revision: 2,
      lastChange: { before: {}, after: { status: 'MERGED' } },
    });
    await settle();
    expect(await models().audit.find({ subject: id }).lean()).toMatchObject([
      { action: kind.action, detail: { into, revision: 3 } },
    ]);
  });
});

interface RoleCase {
  what: string;
  path: Kind['path'];
  house: House;
  /** What it is merged into. */
  other: string;
  open: string;
  makeOther: () => Promise<string>;
  make: () => Promise<string>;
  may: Grants;
}

/** "SUPPORT, SYSADMIN, or staff with write access whose library is assigned to all selected publishers." */
const everywhere: readonly AskerName[] = [
  'sysadmin',
  'nlaSupport',
  'tasSupport',
  'vicSupport',
];
const ofOneLibrary: Grants = {
  LTAS: [...everywhere, 'tasAdmin'],
  NLA: [...everywhere, 'nlaAdmin'],
};

/** "EDEPOSIT_ADMIN, SUPPORT or SYSADMIN, with every work editable by the user." */
const editors: Grants = {
  LTAS: ['sysadmin', 'nlaAdmin', 'tasAdmin', 'tasSupport'],
  NLA: ['sysadmin', 'nlaAdmin', 'nlaSupport'],
};

const makeOf = async (library: string) =>
  (await makePublisher(portal.api, 'Shoal House', library))._id;

const makeTitleOf = async (house: House, status: WorkStatus = 'ACCEPTED') => {
  const { _id } = portal.accounts.houses[house];
  return (await makeWork(models(), _id, { status }))._id;
};

const cases = HOUSES.flatMap((house): RoleCase[] => [
  ...[house, 'SLV'].map((library): RoleCase => ({
    what: 'publisher',
    path: 'publisher',
    house,
    open: 'ACTIVE',
    other: `of ${library} [S2-6.merge-publishers]`,
    make: () => makeOf(house),
    makeOther: () => makeOf(library),
    may: library === house ? ofOneLibrary : forAll(everywhere),
  })),
  ...(['ACCEPTED', 'PENDING', 'UPDATE_LA'] as const).map(
    (status): RoleCase => ({
      what: 'title',
      path: 'work',
      house,
      open: 'ACCEPTED',
      other: `that is ${status} [S2-6.merge-works]`,
      make: () => makeTitleOf(house),
      makeOther: () => makeTitleOf(house, status),
      may: status === 'ACCEPTED' ? editors : nobody,
    }),
  ),
]);

test.each(sampleCases(cases))(
  'these roles only merge a $what of $house into one $other, and a refusal stores nothing',
  async ({ path, house, open, make, makeOther, may }) => {
    const into = await makeOther();
    const kind = kinds.find((each) => each.path === path);
    const seen = await askEach(portal.accounts, async (_visitor, who) => {
      const id = await make();
      const done = toOutcome(await merge(path, id, into, who));
      return `${done} ${String((await kind?.find(id))?.status)}`;
    });
    const refused = `refused ${open}`;
    expect(seen).toEqual(expectEach(may, house, 'done MERGED', refused));
  },
  MINUTE_MS,
);
