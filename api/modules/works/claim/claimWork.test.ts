import type { WorkRecordAnswer } from '@contract/staff/works';
import { claimingLibraries } from '../../../testing/claimingLibraries';
import { makeWork } from '../../../testing/records/makeWork';
import { readHistory } from '../../../testing/records/readHistory';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import type { AccountName, Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { codeOf } from '../../../testing/visitors/visitor';
import type { Work } from '../work.model';

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  api = await startTestApi({ environment: { libraries: claimingLibraries } });
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

/** A title of a publisher of Victoria. */
const make = (given: Partial<Work> = {}) =>
  makeWork(api.deps.models, accounts.publishers.victorian._id, given);

async function claim(who: AccountName, id: string, revision: number) {
  const { visitor } = await accounts.get(who);
  const headers = { 'If-Match': `"${revision}"` };
  return visitor.post(`/library/work/${id}/claim`, {}, headers);
}

async function outcome(who: AccountName, id: string, revision: number) {
  const answer = await claim(who, id, revision);
  return [answer.status, codeOf(answer)];
}

async function listMails(title: string): Promise<string[]> {
  await api.deps.settle();
  const mails = await api.deps.models.mails
    .find({ kind: 'TITLE_CLAIMED', 'params.title': title })
    .lean();
  return mails.map(({ to }) => to).sort();
}

const emailsOf = (...abbrevs: string[]) =>
  api.deps.libraries
    .filter(({ abbrev }) => abbrevs.includes(abbrev))
    .map(({ email }) => email)
    .sort();

const findWork = (id: string) => api.deps.models.works.findById(id).lean();

test.each(['SERIAL_TITLE', 'MULTIPART_MONO_TITLE', 'EPHEMERA_TITLE'] as const)(
  'an administrator claims a %s for the own library: the former one stays in the history, and both get a mail (R79) [S2-6.claim]',
  async (kind) => {
    const title = `Claimed ${kind}`;
    const { _id } = await make({ kind, title, depositedForLibraryId: 'SLQ' });
    const answer = await claim('libraryAdmin', _id, 1);
    expect(answer.status).toBe(200);
    const { record, revision, abilities } =
      answer.body as unknown as WorkRecordAnswer;
    expect([record.library, revision, abilities.claim]).toEqual([
      'LTAS',
      2,
      false,
    ]);
    const { models } = api.deps;
    const history = await readHistory(models, 'work', models.works, _id);
    expect(history.at(-1)).toMatchObject({
      before: { depositedForLibraryId: 'SLQ' },
      after: { depositedForLibraryId: 'LTAS' },
    });
    expect(await listMails(title)).toEqual(emailsOf('LTAS', 'SLQ'));
    const entries = await models.audit.find({ subject: _id }).lean();
    expect(entries).toMatchObject([
      {
        action: 'work.claimed',
        detail: { revision: 2, from: 'SLQ', to: 'LTAS' },
      },
    ]);
  },
);

test('a title that none claimed is claimed from the library of its publisher, whose staff still edit it [S2-6.claim S2-6.edit-parent-work]', async () => {
  const { _id } = await make({ title: 'Unclaimed' });
  const read = async (who: AccountName) => {
    const { visitor } = await accounts.get(who);
    const { body } = await visitor.get(`/library/work/${_id}`);
    return body as unknown as WorkRecordAnswer;
  };
  expect((await read('otherLibraryAdmin')).record.library).toBe('SLV');
  expect(await outcome('otherLibraryAdmin', _id, 1)).toEqual([
    409,
    'NOT_ALLOWED_NOW',
  ]);
  expect(await outcome('libraryAdmin', _id, 1)).toEqual([200, undefined]);
  const { models } = api.deps;
  const history = await readHistory(models, 'work', models.works, _id);
  expect(history.at(-1)).toMatchObject({
    before: { depositedForLibraryId: 'SLV' },
    after: { depositedForLibraryId: 'LTAS' },
  });
  expect(await listMails('Unclaimed')).toEqual(emailsOf('LTAS', 'SLV'));
  expect((await read('libraryAdmin')).abilities).toMatchObject({
    edit: false,
    claim: false,
  });
  expect((await read('otherLibraryAdmin')).abilities).toMatchObject({
    edit: true,
    claim: true,
  });
});

test('of two claims of the same revision the second is refused with both libraries, and a repeated one as such', async () => {
  const title = 'Claimed twice';
  const { _id } = await make({ title, depositedForLibraryId: 'SLQ' });
  expect(await outcome('libraryAdmin', _id, 1)).toEqual([200, undefined]);
  const late = await claim('otherLibraryAdmin', _id, 1);
  expect([late.status, late.body]).toMatchObject([
    409,
    {
      error: {
        code: 'CHANGED',
        revision: 2,
        conflicts: [
          {
            pointer: '/depositedForLibraryId',
            yours: 'SLV',
            theirs: 'LTAS',
          },
        ],
      },
    },
  ]);
  expect(await outcome('libraryAdmin', _id, 2)).toEqual([
    409,
    'NOT_ALLOWED_NOW',
  ]);
  const repeated = await claim('libraryAdmin', _id, 1);
  expect(repeated.body).toMatchObject({
    error: {
      code: 'NOT_ALLOWED_NOW',
      message: expect.stringMatching(
        /^Your library has this title already\. .+ changed the record on .+\.$/,
      ),
    },
  });
  expect((await findWork(_id))?.depositedForLibraryId).toBe('LTAS');
  expect(await listMails(title)).toEqual(emailsOf('LTAS', 'SLQ'));
});

test('a note that another user wrote meanwhile refuses no claim, and is kept', async () => {
  const { _id } = await make({ title: 'Noted' });
  const { visitor } = await accounts.get('otherLibraryAdmin');
  const patch = [
    { op: 'replace', path: '/titleNote', value: 'Weekly since 2026' },
    { op: 'add', path: '/revisionNotes', value: 'A letter' },
  ];
  const path = `/library/work/${_id}`;
  const noted = await visitor.send('PATCH', path, JSON.stringify(patch), {
    'If-Match': '"1"',
  });
  expect(noted.status).toBe(200);
  expect(await outcome('libraryAdmin', _id, 1)).toEqual([200, undefined]);
  expect(await findWork(_id)).toMatchObject({
    titleNote: 'Weekly since 2026',
    depositedForLibraryId: 'LTAS',
  });
  expect(await listMails('Noted')).toEqual(emailsOf('LTAS', 'SLV'));
});

test('of several claims at once one holds, and the others say so', async () => {
  const { _id } = await make({ depositedForLibraryId: 'SLQ' });
  const outcomes = await Promise.all(
    (['libraryAdmin', 'otherLibraryAdmin'] as const).map((who) =>
      outcome(who, _id, 1),
    ),
  );
  expect(outcomes.map(([status]) => status).sort()).toEqual([200, 409]);
  const { models } = api.deps;
  const history = await readHistory(models, 'work', models.works, _id);
  expect(history).toHaveLength(2);
});

test('a merged title, one that is not there and a claim without permission change nothing', async () => {
  const merged = await make({ status: 'MERGED' });
  const other = await make();
  expect(await outcome('libraryAdmin', merged._id, 1)).toEqual([
    409,
    'NOT_ALLOWED_NOW',
  ]);
  expect(await outcome('support', other._id, 1)).toEqual([403, 'FORBIDDEN']);
  expect(await outcome('sysadmin', other._id, 1)).toEqual([403, 'FORBIDDEN']);
  for (const id of ['0'.repeat(24), 'none'])
    expect(await outcome('libraryAdmin', id, 1)).toEqual([404, 'NOT_FOUND']);
  for (const { _id } of [merged, other])
    expect(await findWork(_id)).toMatchObject({ revision: 0 });
});
