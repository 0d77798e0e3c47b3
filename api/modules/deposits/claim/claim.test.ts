import type { RevisionComparison } from '@contract/history';
import type { QueuePage } from '@contract/staff/queue';
import type { DepositRecordAnswer, FixAnswer } from '@contract/staff/staff';
import type { WaitingWork } from '@contract/staff/waiting';
import type { AccountName, Accounts } from '../../../testing/visitors/accounts';
import {
  makeAccounts,
  makePublisher,
} from '../../../testing/visitors/accounts';
import { claimingLibraries } from '../../../testing/claimingLibraries';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { newJob } from '../../../testing/records/newJob';
import { readHistory } from '../../../testing/records/readHistory';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf } from '../../../testing/visitors/visitor';
import type { Deposit } from '../deposit.model';

let api: TestApi;
let accounts: Accounts;
beforeAll(async () => {
  api = await startTestApi({ environment: { libraries: claimingLibraries } });
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

const make = (given: Partial<Deposit> & { issues?: string[] } = {}) =>
  makeSerialDeposit(api.deps.models, {
    status: 'ACCEPTED',
    assignedLibrary: 'LTAS',
    publisherId: accounts.publishers.tasmanian._id,
    ...given,
  });

async function claim(who: AccountName, reference: string, revision: number) {
  const { visitor } = await accounts.get(who);
  const path = `/library/deposit/${reference}/claim`;
  return visitor.post(path, { revision });
}

async function listMails(reference: string): Promise<string[]> {
  await api.deps.settle();
  const mails = await api.deps.models.mails
    .find({ kind: 'DEPOSIT_CLAIMED', 'params.reference': reference })
    .lean();
  return mails.map(({ to }) => to).sort();
}

const emailOf = (abbrev: string) =>
  api.deps.libraries.find((library) => library.abbrev === abbrev)?.email ?? '';

test('an administrator claims a deposit for the own library: the former one stays in the history, and both get a mail (R79) [S2-6.claim]', async () => {
  const { _id, reference } = await make({ depositedForLibraryId: 'SLV' });
  const answer = await claim('libraryAdmin', reference, 0);
  expect(answer.status).toBe(200);
  const { revision, abilities, record } =
    answer.body as unknown as DepositRecordAnswer;
  expect([revision, abilities.claim]).toEqual([1, false]);
  expect(record.library).toBe('LTAS');
  const { models } = api.deps;
  const stored = await models.deposits.findById(_id).lean();
  expect(stored?.depositedForLibraryId).toBe('LTAS');
  const history = await readHistory(models, 'deposit', models.deposits, _id);
  expect(history.at(-1)).toMatchObject({
    before: { depositedForLibraryId: 'SLV' },
    after: { depositedForLibraryId: 'LTAS' },
  });
  const { visitor } = await accounts.get('libraryAdmin');
  const path = `/library/submission/${reference}/history/compare?revisions=1,2`;
  const { properties } = (await visitor.get(path))
    .body as unknown as RevisionComparison;
  expect(properties).toContainEqual(
    expect.objectContaining({
      property: 'depositedForLibraryId',
      revisions: [['State Library Victoria'], ['Libraries Tasmania']],
    }),
  );
  expect(await listMails(reference)).toEqual(
    [emailOf('LTAS'), emailOf('SLV')].sort(),
  );
  const entries = await models.audit.find({ subject: reference }).lean();
  expect(entries).toMatchObject([
    {
      action: 'deposit.claimed',
      detail: { revision: 2, from: 'SLV', to: 'LTAS' },
    },
  ]);
});

test('regression: each of several claims between two libraries is in the audit log', async () => {
  const { reference } = await make({ depositedForLibraryId: 'SLV' });
  const claimants = ['libraryAdmin', 'otherLibraryAdmin'] as const;
  for (const revision of [0, 1, 2, 3]) {
    const who = claimants[revision % 2] ?? 'libraryAdmin';
    expect((await claim(who, reference, revision)).status).toBe(200);
  }
  const { audit } = api.deps.models;
  expect(await audit.countDocuments({ subject: reference })).toBe(4);
});

test('regression: both libraries of a claim get its mails after other claims followed, and none of a claim that was not written', async () => {
  const { _id, reference } = await make({ depositedForLibraryId: 'SLV' });
  expect((await claim('libraryAdmin', reference, 0)).status).toBe(200);
  expect((await claim('otherLibraryAdmin', reference, 1)).status).toBe(200);
  expect((await claim('libraryAdmin', reference, 2)).status).toBe(200);
  await api.deps.settle();
  const { jobs, mails } = api.deps.models;
  await mails.deleteMany({ kind: 'DEPOSIT_CLAIMED' });
  const again = async (revision: number) => {
    const data = { depositId: _id, from: 'SLV', to: 'LTAS', revision };
    await jobs.create(newJob('claim', `again ${revision}`, data));
    return listMails(reference);
  };
  const both = [emailOf('LTAS'), emailOf('SLV')].sort();
  // Refused, because another claim of this revision was earlier, and repeated later.
  expect(await again(2)).toEqual([]);
  expect(await again(4)).toEqual([]);
  expect(await again(1)).toEqual(both);
});

test('regression: of two claims at once the one that holds has its mails', async () => {
  const { reference } = await make({ depositedForLibraryId: 'SLQ' });
  const { models } = api.deps;
  const claimants = ['libraryAdmin', 'otherLibraryAdmin'] as const;
  const answers = await Promise.all(
    claimants.map((who) => claim(who, reference, 0)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await models.deposits.findOne({ reference }).lean();
  const to = stored?.depositedForLibraryId ?? '';
  expect(await listMails(reference)).toEqual(
    [emailOf(to), emailOf('SLQ')].sort(),
  );
});

test('what a publisher deposited itself is claimed from the library of the publisher', async () => {
  const { reference } = await make({ assignedLibrary: 'SLQ' });
  expect((await claim('libraryAdmin', reference, 0)).status).toBe(200);
  expect(await listMails(reference)).toEqual(
    [emailOf('LTAS'), emailOf('SLQ')].sort(),
  );
});

test('regression: what a publisher of the own library deposited itself is not claimed from it (R79) [S2-6.claim]', async () => {
  const { _id, reference } = await make();
  const { visitor } = await accounts.get('libraryAdmin');
  const { body } = await visitor.get(`/library/deposit/${reference}`);
  expect(body).toMatchObject({
    record: { library: 'LTAS' },
    abilities: { claim: false },
  });
  const refused = await claim('libraryAdmin', reference, 0);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'NOT_ALLOWED_NOW']);
  const stored = await api.deps.models.deposits.findById(_id).lean();
  expect(stored).toMatchObject({ depositedForLibraryId: null, revision: 0 });
  expect(await listMails(reference)).toEqual([]);
});

test('regression: a claim of what the library has is forbidden to who may not claim', async () => {
  const { reference } = await make({ depositedForLibraryId: 'LTAS' });
  const refused = await claim('support', reference, 0);
  expect([refused.status, codeOf(refused)]).toEqual([403, 'FORBIDDEN']);
});

test('a repeated claim, one of a changed deposit and one without permission change nothing', async () => {
  const { _id, reference } = await make({ depositedForLibraryId: 'SLV' });
  const outcome = async (who: AccountName, revision: number) => {
    const answer = await claim(who, reference, revision);
    return [answer.status, codeOf(answer)];
  };
  expect(await outcome('support', 0)).toEqual([403, 'FORBIDDEN']);
  expect(await outcome('libraryAdmin', 7)).toEqual([409, 'CHANGED']);
  expect(await outcome('libraryAdmin', 0)).toEqual([200, undefined]);
  expect(await outcome('libraryAdmin', 1)).toEqual([409, 'NOT_ALLOWED_NOW']);
  const { models } = api.deps;
  const history = await readHistory(models, 'deposit', models.deposits, _id);
  expect(history).toHaveLength(2);
  expect(await listMails(reference)).toHaveLength(2);
});

test.each([null, 'SLV'])(
  'regression: each item of a claimed deposit that was made for %s says for which library it is, and the revision has the former one [S2-6.claim S1-3.item.order]',
  async (depositedForLibraryId) => {
    const { _id, reference, payload } = await make({
      depositedForLibraryId,
      assignedLibrary: 'SLQ',
      issues: ['no. 1', 'no. 2'],
    });
    expect((await claim('libraryAdmin', reference, 0)).status).toBe(200);
    const { models } = api.deps;
    const stored = await models.deposits.findById(_id).lean();
    const claimed = { depositedForLibraryId: 'LTAS' };
    expect(stored).toMatchObject({
      ...claimed,
      payload: { submissionItems: [claimed, claimed] },
    });
    const history = await readHistory(models, 'deposit', models.deposits, _id);
    expect(history.at(-1)).toMatchObject({
      before: { depositedForLibraryId, payload },
      after: { ...claimed, payload: stored?.payload },
    });
  },
);

test('a claimed deposit that was returned is fixed by its depositor, and stays with the library that claimed it', async () => {
  const path = '/submissionItems/0/itemTitle';
  const { _id, reference } = await make({
    status: 'RETURNED',
    assignedLibrary: 'SLQ',
    correction: {
      id: 'one',
      by: null,
      date: new Date(),
      reason: 'OTHER',
      message: '',
      notes: [{ id: 'n1', path, text: 'Write it out.' }],
    },
  });
  expect((await claim('libraryAdmin', reference, 0)).status).toBe(200);
  const { visitor } = await accounts.get('publisher');
  const call = `/deposit/${reference}/fix`;
  const found = (await visitor.get(call)).body as unknown as FixAnswer;
  const data = structuredClone(found.record.data) as {
    submissionItems: Record<string, unknown>[];
  };
  Object.assign(data.submissionItems[0] ?? {}, { itemTitle: 'Number one' });
  const { revision } = found;
  const sent = await visitor.post(call, { revision, data });
  expect([sent.status, sent.text]).toEqual([200, expect.any(String)]);
  const stored = await api.deps.models.deposits.findById(_id).lean();
  const depositedForLibraryId = 'LTAS';
  expect(stored).toMatchObject({
    depositedForLibraryId,
    payload: {
      submissionItems: [{ itemTitle: 'Number one', depositedForLibraryId }],
    },
  });
});

test('regression: a claimed deposit is in the lists of the library that claimed it, and in lists and counts of that of its publisher, whose staff decide [S2-6.claim S2-6.edit-submission]', async () => {
  const title = 'Claimed Gazette';
  const { reference } = await make({
    title,
    status: 'UNDER_REVIEW',
    publisherId: accounts.publishers.victorian._id,
    assignedLibrary: 'SLV',
  });
  const { visitor } = await accounts.get('libraryAdmin');
  const listed = async (library: string) => {
    const call = `/library/deposits?title=Claimed&library=${library}`;
    const { rows } = (await visitor.get(call)).body as unknown as QueuePage;
    return rows.map((row) => row.reference);
  };
  const waits = async (who: AccountName) => {
    const { visitor: one } = await accounts.get(who);
    const call = '/library/waiting?scope=own';
    const { kinds } = (await one.get(call)).body as unknown as WaitingWork;
    return kinds.find(({ kind }) => kind === 'deposits')?.total;
  };
  const before = [
    await waits('libraryAdmin'),
    await waits('otherLibraryAdmin'),
  ];
  expect([await listed('LTAS'), await listed('SLV')]).toEqual([
    [],
    [reference],
  ]);
  expect((await claim('libraryAdmin', reference, 0)).status).toBe(200);
  expect([await listed('LTAS'), await listed('SLV')]).toEqual([
    [reference],
    [reference],
  ]);
  const after = [await waits('libraryAdmin'), await waits('otherLibraryAdmin')];
  expect(after).toEqual(before);
  const call = `/library/deposit/${reference}`;
  const { abilities } = (await visitor.get(call))
    .body as unknown as DepositRecordAnswer;
  expect(abilities).toMatchObject({ edit: false, decide: false });
});

test('regression: a claimed deposit whose publisher is assigned to another library stays in the lists of the one that claimed it', async () => {
  const { models } = api.deps;
  const publisher = await makePublisher(api, 'Bladder Wrack Press', 'SLQ');
  const { _id, reference } = await make({
    publisherId: publisher._id,
    assignedLibrary: 'SLQ',
  });
  expect((await claim('libraryAdmin', reference, 0)).status).toBe(200);
  const { visitor } = await accounts.get('sysadmin');
  const path = `/library/publisher/${publisher._id}/assign`;
  const headers = { 'If-Match': '"1"' };
  const sent = await visitor.post(path, { library: 'SLV' }, headers);
  expect(sent.status).toBe(200);
  api.travel(61_000);
  await api.deps.settle();
  const stored = await models.deposits.findById(_id).lean();
  expect(stored).toMatchObject({
    assignedLibrary: 'SLV',
    libraries: ['LTAS', 'SLV'],
  });
});
