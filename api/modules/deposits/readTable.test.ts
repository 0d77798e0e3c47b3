import type { DepositPage } from '@contract/deposits';
import { sampleCases } from '@engine/testing/generatedCases';
import { aBookFor } from '../../testing/records/aBook';
import { buildEpub } from '../../testing/files/buildEpub';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
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
import {
  askerNames,
  forAll,
  HOUSES,
  staffNames,
} from '../../testing/roleTable/roleAccounts';
import { patchRecord } from '../../testing/visitors/reviewVisitor';
import type { Visitor } from '../../testing/visitors/visitor';
import { depositStatuses } from '../../testing/roleTable/depositStatuses';
import { startRoleTable } from '../../testing/roleTable/startRoleTable';

/** A deposit with one file. */
interface Stored {
  _id: string;
  reference: string;
  fileId: string;
}

const portal = startRoleTable();
let stored: Record<House, Stored>;

const ACCOUNTS = {
  LTAS: ['tasPublisher', 'tasProgram'],
  NLA: ['nlaPublisher', 'nlaProgram'],
} as const satisfies Grants;

function visitorOf(name: AskerName): Visitor {
  const visitor = portal.accounts.visitors.get(name);
  if (visitor === undefined) throw new Error(`${name} has no browser`);
  return visitor;
}

/** Sends a book of the publisher of a library, of which staff then write a note: it has several revisions. */
async function deposit(house: House): Promise<Stored> {
  const visitor = visitorOf(ACCOUNTS[house][0]);
  const book = buildEpub(`Tides of ${house}`);
  const { tempFileId } = await visitor.upload(book, 'tides.epub');
  const { _id: publisherId } = portal.accounts.houses[house];
  const answer = await visitor.deposit(aBookFor(tempFileId, publisherId));
  await portal.api.deps.settle();
  const { deposits, storedFiles } = portal.api.deps.models;
  const reference = String(answer.body['reference']);
  const found = await deposits.findOne({ reference });
  const file = await storedFiles.findOne({ tempFileId });
  if (found === null || file === null) throw new Error(answer.text);
  const revision = Number(found.get('revision'));
  const noted = await patchRecord(visitorOf('sysadmin'), reference, revision, [
    { op: 'replace', path: '/notes', value: 'Known.' },
  ]);
  if (noted.status !== 200) throw new Error(noted.text);
  return { _id: found._id, reference, fileId: file._id };
}

beforeAll(async () => {
  stored = { LTAS: await deposit('LTAS'), NLA: await deposit('NLA') };
});

interface Row {
  toPath: (stored: Stored) => string;
  may: Grants;
}

/** Staff and read-only staff of every library look at all deposits; publishers at their own. */
const staff = forAll(staffNames);

const rows: Record<string, Row> = {
  record: {
    toPath: ({ reference }) => `/library/deposit/${reference}`,
    may: staff,
  },
  view: {
    toPath: ({ reference }) => `/library/deposit/${reference}/view`,
    may: staff,
  },
  'own view': {
    toPath: ({ reference }) => `/publisher/deposit/${reference}/view`,
    may: ACCOUNTS,
  },
  history: {
    toPath: ({ reference }) => `/library/submission/${reference}/history`,
    may: staff,
  },
  comparison: {
    toPath: ({ reference }) =>
      `/library/submission/${reference}/history/compare?revisions=1,2`,
    may: staff,
  },
  'next deposit': {
    toPath: ({ reference }) => `/library/deposits/next?after=${reference}`,
    may: staff,
  },
  'file view': {
    toPath: ({ fileId }) => `/library/file/${fileId}/view`,
    may: staff,
  },
  'file text': {
    toPath: ({ fileId }) => `/library/file/${fileId}/text/1`,
    may: staff,
  },
};

const cases = Object.keys(rows).flatMap((what) =>
  HOUSES.flatMap((house) =>
    depositStatuses.map((status) => ({ what, house, status })),
  ),
);

test.each(sampleCases(cases))(
  'the $what of a deposit of $house that is $status: only these roles look at it [S2-6.roles]',
  async ({ what, house, status }) => {
    const row = rows[what];
    if (row === undefined) throw new Error(what);
    const { _id } = stored[house];
    await portal.api.deps.models.deposits.updateOne(
      { _id },
      { $set: { status } },
    );
    const seen = await askEach(portal.accounts, async (visitor) =>
      toOutcome(await visitor.get(row.toPath(stored[house]))),
    );
    expect(seen).toEqual(expectEach(row.may, house, 'done', 'refused'));
  },
);

describe('the lists of deposits in every status of two libraries', () => {
  const made: Record<House, string[]> = { LTAS: [], NLA: [] };

  beforeAll(async () => {
    for (const house of HOUSES) {
      for (const status of depositStatuses) {
        const { reference } = await makeSerialDeposit(portal.api.deps.models, {
          status,
          publisherId: portal.accounts.houses[house]._id,
          assignedLibrary: house,
          title: 'Sargassum Weekly',
        });
        made[house].push(reference);
      }
    }
  });

  /** The deposits that an account finds, each by its reference. */
  async function list(visitor: Visitor, path: string): Promise<unknown> {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await visitor.get(`${path}&page=${page}`);
      if (answer.status !== 200) return toOutcome(answer);
      const { rows: shown } = answer.body as unknown as DepositPage;
      if (shown.length === 0) return found.sort();
      found.push(...shown.map(({ reference }) => reference));
    }
  }

  const toEach = (toExpected: (who: AskerName) => readonly string[] | null) =>
    Object.fromEntries(
      askerNames.map((who) => [who, toExpected(who)?.toSorted() ?? 'refused']),
    );

  test('library staff list those of all libraries, others none [S2-6.roles]', async () => {
    const seen = await askEach(portal.accounts, (visitor) =>
      list(visitor, '/library/deposits?q=sargassum'),
    );
    const all = [...made.LTAS, ...made.NLA];
    expect(seen).toEqual(
      toEach((who) => (staffNames.includes(who) ? all : null)),
    );
  });

  test('users and programs of a publisher list its own, others none [S2-6.publisher.own]', async () => {
    const seen = await askEach(portal.accounts, (visitor) =>
      list(visitor, '/publisher/my-deposits?q=sargassum'),
    );
    const expected = toEach((who) => {
      const house = HOUSES.find((each) =>
        ACCOUNTS[each].some((name) => name === who),
      );
      return house === undefined ? null : made[house];
    });
    expect(seen).toEqual(expected);
  });
});
