import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { AccountName, Accounts } from '../../../testing/visitors/accounts';
import { makeAccounts } from '../../../testing/visitors/accounts';
import { claimingLibraries } from '../../../testing/claimingLibraries';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
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

const make = (given: Partial<Deposit> = {}) =>
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
