import type { RevisionComparison, RevisionRow } from '@contract/history';
import type { AccountName, Accounts } from '../../testing/visitors/accounts';
import { makeAccounts, makePublisher } from '../../testing/visitors/accounts';
import { newRecordId } from '../../records/recordId';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { makeWork } from '../../testing/records/makeWork';
import { createReviewVisitor } from '../../testing/visitors/reviewVisitor';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { Answer } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';

let api: TestApi;
let accounts: Accounts;
let reference = '';
beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
  reference = await reviewDeposit();
});
afterAll(() => api.stop());

const staff = createReviewVisitor(
  () => api,
  () => accounts,
);

const sentenceOf = ({ body }: Answer): unknown =>
  (body['error'] as { message?: unknown } | undefined)?.message;

const get = async (who: AccountName, path: string) =>
  (await accounts.get(who)).visitor.get(path);

/** A deposit with three revisions: sent, accepted, suppressed. */
async function reviewDeposit(): Promise<string> {
  const sent = await staff.deposit();
  const accepted = await staff.decide('support', sent, 'accept');
  api.travel(10 * 60_000);
  await api.deps.settle();
  const suppressed = await staff.decide('support', sent, 'suppress', {
    reason: 'OTHER',
    message: 'Asked for by a court.',
  });
  expect([accepted.status, suppressed.status]).toEqual([200, 200]);
  return sent;
}

describe('the history of a deposit [S2-2.history.panel S2-7.history S2-3.revision]', () => {
  const list = async () => {
    const { body } = await get(
      'readonly',
      `/library/submission/${reference}/history`,
    );
    return body as unknown as RevisionRow[];
  };

  test('has every revision with date, user and status, the newest first [S2-2.history.status]', async () => {
    const { user } = await accounts.get('support');
    const rows = await list();
    expect(
      rows.map(({ revisionNumber, status, lastModifiedBy }) => [
        revisionNumber,
        status,
        lastModifiedBy,
      ]),
    ).toEqual([
      [3, 'SUPPRESSED', user.name],
      [2, 'ACCEPTED', user.name],
      [1, 'UNDER_REVIEW', expect.any(String)],
    ]);
    expect(new Date(rows[0]?.lastModifiedDate ?? '').getTime()).not.toBeNaN();
  });

  const compare = async (query: string) => {
    const answer = await get(
      'readonly',
      `/library/submission/${reference}/history/compare?${query}`,
    );
    return { answer, ...(answer.body as unknown as RevisionComparison) };
  };

  test('is compared in words, all fields or only those that changed [S2-7.history-compare S2-7.history-changed-fields S2-2.history.compare]', async () => {
    const all = await compare('reportChangedFieldsOnly=false&revisions=1,2,3');
    const find = (name: string) =>
      all.properties.find(({ property }) => property === name);
    expect(find('status')).toEqual({
      property: 'status',
      label: 'Status',
      changed: true,
      revisions: [['Under review'], ['Accepted'], ['Suppressed']],
      diffs: [false, true, true],
    });
    const title = find('/submissionItems/0/itemTitle');
    // There is one item: naming it would be noise.
    expect(title?.label).toBe('Title');
    expect(find('source')?.revisions[0]).toEqual(['Web form']);
    expect(find('/publisher/id')?.revisions[0]).toEqual([
      accounts.publishers.tasmanian.name,
    ]);
    expect(title).toMatchObject({ changed: false });
    const changed = await compare('reportChangedFieldsOnly=true&revisions=1,3');
    expect(changed.properties.map(({ property }) => property)).toEqual([
      'status',
      'revisionNotes',
    ]);
    expect(changed.revisions.map((row) => row.revisionNumber)).toEqual([1, 3]);
  });

  test('regression: names the question of a note by the page that asked it', async () => {
    const { reference: asked } = await makeSerialDeposit(api.deps.models, {
      type: 'EPHEMERA_ITEM',
      status: 'UNDER_REVIEW',
      publisherId: accounts.publishers.tasmanian._id,
      payload: {
        form: 'MONOGRAPH',
        type: 'EPHEMERA_ITEM',
        ephemeraTitle: { id: newRecordId() },
        submissionItems: [{ itemTitle: 'Gala', yearOfPublication: 1988 }],
      },
    });
    const path = '/submissionItems/0/itemTitle';
    const returned = await staff.decide('support', asked, 'return', {
      reason: 'DETAILS_MISSING',
      notes: [{ path, text: 'Give the whole name.' }],
    });
    expect(returned.status).toBe(200);
    const answer = await get(
      'readonly',
      `/library/submission/${asked}/history/compare?revisions=1,2`,
    );
    const { properties } = answer.body as unknown as RevisionComparison;
    const notes = properties.find(({ property }) => property === 'correction');
    expect(notes?.revisions).toEqual([
      [],
      ['Details are missing', 'Item title: Give the whole name.'],
    ]);
  });

  test.each([
    'Reference ID',
    'Deposit method',
    'Commercial Status',
    'Creative Commons',
    'Revision notes',
    'Contact name',
  ])('a field is called %s [S2-2.history.labels]', async (label) => {
    const { properties } = await compare('revisions=1,2');
    expect(properties.some((property) => property.label.endsWith(label))).toBe(
      true,
    );
  });

  test.each(['1', '1,2,3,4,5', '1,x', '', '1;2'])(
    'the revisions "%s" are refused [S2-9.revisions]',
    async (revisions) => {
      const { answer } = await compare(`revisions=${revisions}`);
      expect(answer.status).toBe(400);
    },
  );

  test.each(['1,1', '1,9', '0,1'])(
    'the revisions %s are not two of this record',
    async (revisions) => {
      const { answer } = await compare(`revisions=${revisions}`);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'REVISIONS']);
    },
  );
});

test('a publisher that staff changed twice: each revision has the name of its time and the reason', async () => {
  const { _id } = await makePublisher(api, 'Kelp Press', 'LTAS');
  const { visitor } = await accounts.get('support');
  for (const [revision, name] of [
    [1, 'Kelp & Sons'],
    [2, 'Kelp & Daughters'],
  ] as const) {
    const patch = [
      { op: 'replace', path: '/name', value: name },
      { op: 'add', path: '/revisionNotes', value: `Now ${name}` },
    ];
    const answer = await visitor.send(
      'PATCH',
      `/library/publisher/${_id}`,
      JSON.stringify(patch),
      { 'If-Match': `"${revision}"` },
    );
    expect(answer.status).toBe(200);
  }
  const { body } = await get(
    'readonly',
    `/library/publisher/${_id}/history/compare?revisions=2,3`,
  );
  const { properties } = body as unknown as RevisionComparison;
  const find = (name: string) =>
    properties.find(({ property }) => property === name);
  expect(find('/name')?.revisions).toEqual([
    ['Kelp & Sons'],
    ['Kelp & Daughters'],
  ]);
  expect(find('revisionNotes')?.revisions).toEqual([
    ['Now Kelp & Sons'],
    ['Now Kelp & Daughters'],
  ]);
});

describe('what a publisher asks to change of a title', () => {
  const ASKED = 'Tides of Bass Strait';
  const FORMERLY = 'Tides of the Tasman';
  const asking = (requestedTitle: string) => ({
    id: 'a',
    title: 'Tides of Tasmania',
    changeRequest: true,
    requestedTitle,
  });

  async function makeDepositAsking(): Promise<string> {
    const sent = await reviewDeposit();
    const at = { 'payload.type': 'SERIAL_ISSUE' };
    const { deposits, revisions } = api.deps.models;
    const stored = await deposits.findOneAndUpdate(
      { reference: sent },
      { $set: { ...at, 'payload.serialTitle': asking(ASKED) } },
      { returnDocument: 'after' },
    );
    await revisions.updateOne(
      { recordId: String(stored?._id), revisionNumber: 2 },
      {
        $set: {
          'before.payload': {
            ...stored?.payload,
            serialTitle: asking(FORMERLY),
          },
        },
      },
    );
    return `submission/${sent}`;
  }

  async function makeTitleAsking(): Promise<string> {
    const { models } = api.deps;
    const { tasmanian } = accounts.publishers;
    const { _id } = await makeWork(models, tasmanian._id, {
      payload: asking(ASKED),
    });
    await models.revisions.create({
      recordType: 'work',
      recordId: _id,
      revisionNumber: 1,
      lastModifiedDate: new Date(),
      lastModifiedBy: null,
      before: null,
      after: {},
    });
    await models.works.updateOne(
      { _id },
      { revision: 1, 'lastChange.before': asking(FORMERLY) },
    );
    return `serial/${_id}`;
  }

  test.each([
    ['deposit', makeDepositAsking],
    ['title', makeTitleAsking],
  ])(
    'is compared in the history of a %s for those whom policy shows it only',
    async (_what, make) => {
      const record = await make();
      const path = `/library/${record}/history/compare?revisions=1,2&reportChangedFieldsOnly=false`;
      const sees = async (who: AccountName) => {
        const { status, text } = await get(who, path);
        return [status, text.includes(ASKED), text.includes(FORMERLY)];
      };
      expect(await sees('support')).toEqual([200, true, true]);
      expect(await sees('readonly')).toEqual([200, false, false]);
      expect(await sees('otherLibraryAdmin')).toEqual([200, false, false]);
    },
  );
});

test('a long history is listed 50 revisions at a time, each with its status', async () => {
  const sent = await reviewDeposit();
  const { deposits, revisions } = api.deps.models;
  const stored = await deposits.findOne({ reference: sent }).lean();
  const status = 'SUPPRESSED';
  const change = { before: { status }, after: { status } };
  await revisions.insertMany(
    Array.from({ length: 77 }, (_none, index) => ({
      recordType: 'deposit',
      recordId: stored?._id,
      ...change,
      revisionNumber: index + 3,
      lastModifiedDate: new Date(),
    })),
  );
  await deposits.updateOne({ reference: sent }, { revision: 79 });
  const list = async (query: string) => {
    const path = `/library/submission/${sent}/history${query}`;
    return (await get('readonly', path)).body as unknown as RevisionRow[];
  };
  const first = await list('');
  expect([first.length, first[0]?.revisionNumber]).toEqual([50, 80]);
  const rest = await list(`?before=${first.at(-1)?.revisionNumber ?? 0}`);
  expect(rest.map(({ revisionNumber }) => revisionNumber)).toEqual(
    Array.from({ length: 30 }, (_none, index) => 30 - index),
  );
  expect(rest.slice(-3).map((row) => row.status)).toEqual([
    'SUPPRESSED',
    'ACCEPTED',
    'UNDER_REVIEW',
  ]);
  expect(await list('?before=1')).toEqual([]);
  expect(
    (await get('readonly', `/library/submission/${sent}/history?before=x`))
      .status,
  ).toBe(400);
});

test('a serial title is found under its type only', async () => {
  const work = await makeWork(
    api.deps.models,
    accounts.publishers.tasmanian._id,
  );
  const path = (type: string) => `/library/${type}/${work._id}/history`;
  expect((await get('admin', path('serial'))).status).toBe(200);
  expect((await get('admin', path('multipart-mono'))).status).toBe(404);
});

test.each([
  '/library/submission/LD-2026-999999/history',
  '/library/offer/LD-2026-000001/history',
  '/library/__proto__/x/history',
  '/library/publisher/$ne/history',
  '/library/user/000000000000000000000000/history',
])('%s is not there', async (path) => {
  const answer = await get('admin', path);
  expect([answer.status, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
});

test('the history and the restoring of an offer answer each role as those of a deposit that is not there (R58)', async () => {
  const answers = (type: string) =>
    Promise.all(
      (['publisher', 'readonly', 'support', 'sysadmin'] as const).map(
        async (who) => {
          const { visitor } = await accounts.get(who);
          const record = `/library/${type}/LD-2026-999999`;
          const paths = ['history', 'history/compare?revisions=1,2'];
          const [list, compared] = await Promise.all(
            paths.map((path) => visitor.get(`${record}/${path}`)),
          );
          const restored = await visitor.post(
            `${record}/restore`,
            { revision: 1, paths: ['/notes'] },
            { 'If-Match': '"1"' },
          );
          return [list, compared, restored].map((answer) => [
            answer?.status,
            answer && sentenceOf(answer),
          ]);
        },
      ),
    );
  expect(await answers('offer')).toEqual(await answers('submission'));
});
