import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createConnection } from 'mongoose';
import type { JsonObject } from '@engine/types/json';
import { sampleCases } from '../../engine/testing/generatedCases';
import { waitUntil } from '../../scripts/testing/waitUntil';
import { createArgon2Hasher } from '../adapters/argon2Hasher';
import type { Deposit } from '../modules/deposits/deposit.model';
import type { User } from '../modules/users/user.model';
import { logIn, makeUser, PASSWORD } from '../testing/visitors/accounts';
import { claimingLibraries } from '../testing/claimingLibraries';
import { makeSerialDeposit } from '../testing/records/makeSerialDeposit';
import { createPersonStore } from '../testing/records/storePersons';
import type { ChildServer } from '../testing/processes/startChildServer';
import { startChildServer } from '../testing/processes/startChildServer';
import { nameDatabase } from '../testing/startTestApi';
import type { Answer } from '../testing/visitors/visitor';
import { Visitor } from '../testing/visitors/visitor';
import type { Models } from './composition/models';
import { createModels } from './composition/models';

const uri = nameDatabase();
let folder = '';
let connection: Connection;
let models: Models;
let running: ChildServer | undefined;

beforeAll(async () => {
  connection = await createConnection(uri).asPromise();
  models = createModels(connection);
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  await createPersonStore(() => models).storePublisher({ name: 'Moss' });
  const libraries = join(folder, 'libraries.json');
  await writeFile(libraries, JSON.stringify(claimingLibraries));
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  for (const model of [models.deposits, models.revisions, models.audit]) {
    await model.collection.deleteMany({});
  }
  await models.jobs.deleteMany({});
  await models.mails.deleteMany({});
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await rm(folder, { recursive: true });
});

async function start(crashAt = ''): Promise<ChildServer> {
  running = await startChildServer('crashingServer', {
    MONGODB_URI: uri,
    DATA_DIR: folder,
    CRASH_AT: crashAt,
    CHECK_PROCESSES: '1',
    LIBRARIES_FILE: `${folder}/libraries.json`,
  });
  return running;
}

/** As if the time had passed after which a dead process is not waited for any more. */
const endLeases = () =>
  models.jobs.updateMany({}, { due: new Date(0), leaseUntil: new Date(0) });

/** As if the time had passed in which a decision can be undone. */
async function endUndo(): Promise<void> {
  const due = new Date(0);
  await models.deposits.updateMany(
    { decision: { $exists: true } },
    { $set: { 'decision.finalDate': due } },
  );
  await models.jobs.updateMany({ state: 'waiting' }, { $set: { due } });
}

interface Case {
  what: string;
  moments: readonly [moment: string, isMade: boolean][];
  user: Partial<User> & Pick<User, 'role'>;
  given: Partial<Deposit>;
  send: (visitor: Visitor, deposit: Deposit) => Promise<Answer>;
  /** What the deposit has when it was made. */
  made: Partial<Deposit>;
  event: string;
  mails: readonly string[];
}

const contact = { userId: '', name: 'Ada Moss', email: 'ada@example.org' };
const sysadmin = { role: 'SYSADMIN', memberLibraryId: 'NLA' } as const;
const NOTED = '/submissionItems/0/itemTitle';

const toMoments = (kind: string): Case['moments'] => [
  [`${kind} prepared`, false],
  ['entry prepared', false],
  ['change written', true],
  [`${kind} written`, true],
];

const decide = (answers: object): Case['send'] =>
  async function send(visitor, { reference }) {
    const path = `/library/deposit/${reference}`;
    const { revision } = (await visitor.get(path)).body;
    return visitor.post(`${path}/decision`, { revision, ...answers });
  };

const cases: readonly Case[] = [
  {
    what: 'a decision',
    moments: toMoments('decision'),
    user: sysadmin,
    given: { status: 'UNDER_REVIEW' },
    send: decide({ action: 'decline', reason: 'OTHER', message: 'A diary.' }),
    made: { status: 'DECLINED' },
    event: 'deposit.declined',
    mails: ['DEPOSIT_DECLINED'],
  },
  {
    what: 'a return',
    moments: toMoments('decision'),
    user: sysadmin,
    given: { status: 'UNDER_REVIEW' },
    send: decide({
      action: 'return',
      reason: 'OTHER',
      message: 'Correct it.',
      notes: [{ path: NOTED, text: 'Write it out.' }],
    }),
    made: { status: 'RETURNED' },
    event: 'deposit.returned',
    mails: ['DEPOSIT_RETURNED'],
  },
  {
    what: 'an undo',
    moments: [
      ['entry prepared', false],
      ['change written', true],
    ],
    user: sysadmin,
    given: {
      status: 'DECLINED',
      decision: {
        id: 'one',
        action: 'decline',
        from: 'UNDER_REVIEW',
        by: null,
        date: new Date(),
        isFinal: false,
        finalDate: new Date(Date.now() + 3_600_000),
      },
    },
    send: (visitor, { reference }) =>
      visitor.post(`/library/deposit/${reference}/decision/undo`, {
        id: 'one',
      }),
    made: { status: 'UNDER_REVIEW' },
    event: 'deposit.undone',
    mails: [],
  },
  {
    what: 'a claim',
    moments: toMoments('claim'),
    user: { role: 'EDEPOSIT_ADMIN', memberLibraryId: 'LTAS' },
    given: { status: 'ACCEPTED', depositedForLibraryId: 'SLV' },
    send: (visitor, { reference }) =>
      visitor.post(`/library/deposit/${reference}/claim`, { revision: 0 }),
    made: { status: 'ACCEPTED', depositedForLibraryId: 'LTAS' },
    event: 'deposit.claimed',
    mails: ['DEPOSIT_CLAIMED', 'DEPOSIT_CLAIMED'],
  },
  {
    what: 'a correction',
    moments: toMoments('correction'),
    user: { role: 'PUBLISHER', publisherId: 'p1' },
    given: {
      status: 'RETURNED',
      correction: {
        id: 'one',
        by: null,
        date: new Date(),
        reason: 'OTHER',
        message: '',
        notes: [{ id: 'n1', path: NOTED, text: 'Whole.' }],
      },
    },
    send(visitor, { reference, payload }) {
      const data = structuredClone(payload) as {
        submissionItems: JsonObject[];
      };
      data.submissionItems = data.submissionItems.map((item) => ({
        ...item,
        itemTitle: 'Number one',
      }));
      return visitor.post(`/deposit/${reference}/fix`, { revision: 0, data });
    },
    made: { status: 'UNDER_REVIEW' },
    event: 'deposit.fixed',
    mails: [],
  },
];

const rows = cases.flatMap((one) =>
  one.moments.map(([moment, isMade]) => ({ ...one, moment, isMade })),
);

/** What is stored of a change: revision, entries, former revisions, mails. */
async function readStored({ _id, reference }: Deposit) {
  const { revision, ...deposit } =
    (await models.deposits.findById(_id).lean<Deposit & Revised>()) ?? none;
  const entries = await models.audit.find({ subject: reference }).lean();
  const filter = { recordId: _id };
  const mails = await models.mails.find().lean();
  return {
    revision,
    deposit,
    former: await models.revisions.countDocuments(filter),
    events: entries.map(({ action }) => action),
    mails: mails.map(({ kind }) => String(kind)),
  };
}

interface Revised {
  revision: number;
}
const none: Partial<Deposit> & Revised = { revision: -1 };

describe('kill -9 in a request about a deposit, then a restart: record, revision, entry and mails, or none of them', () => {
  test.each(sampleCases(rows))(
    '$what at "$moment"',
    async ({ moment, isMade, user, given, send, made, event, mails }) => {
      const deps = { models, passwords: createArgon2Hasher() };
      const { username } = await makeUser({ deps }, user.role, user);
      const first = await start(moment);
      const isStaff = user.role !== 'PUBLISHER';
      const visitor = await logIn(
        await Visitor.arrive(first.base),
        username,
        PASSWORD,
        isStaff ? 'library' : 'publisher',
      );
      const deposit = await makeSerialDeposit(models, { contact, ...given });
      await models.mails.deleteMany({});
      await send(visitor, deposit).catch(() => undefined);
      expect(await first.ended).toBe('SIGKILL');

      const hasNoJob = async () => (await models.jobs.countDocuments()) === 0;
      const settle = () =>
        waitUntil(async () => {
          await endUndo();
          return hasNoJob();
        });
      await endLeases();
      const again = visitor.at((await start()).base);
      if (!isMade) {
        await waitUntil(hasNoJob);
        const { status } = deposit;
        expect(await readStored(deposit)).toMatchObject({
          revision: 0,
          deposit: { status },
          events: [],
          mails: [],
        });
        expect((await send(again, deposit)).status).toBe(200);
      }
      await settle();
      expect(await readStored(deposit)).toMatchObject({
        revision: 1,
        deposit: made,
        former: 1,
        events: [event],
        mails,
      });
    },
  );
});
