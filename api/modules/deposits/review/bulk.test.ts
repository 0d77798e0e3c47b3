import type { BulkResult } from '@contract/staff/bulk';
import type { AccountName } from '../../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { startReview } from '../../../testing/startReview';

const portal = startReview();
const { staff } = portal;

/** Writes a deposit that waits for a review. */
async function waiting(publisher: 'tasmanian' | 'victorian' = 'tasmanian') {
  const { _id: publisherId } = portal.accounts.publishers[publisher];
  const { reference } = await makeSerialDeposit(portal.api.deps.models, {
    publisherId,
    status: 'UNDER_REVIEW',
    requiresReview: true,
  });
  return reference;
}

async function send(who: AccountName, call: string, body: object) {
  const { visitor } = await portal.accounts.get(who);
  return visitor.post(`/library/deposits/${call}`, body);
}

async function bulk(
  call: string,
  body: object,
  who: AccountName = 'support',
): Promise<BulkResult> {
  const answer = await send(who, call, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as BulkResult;
}

/** The deposits as a list shows them now. */
const shown = (...references: readonly string[]) =>
  Promise.all(
    references.map(async (reference) => {
      const deposit = await portal.api.deps.models.deposits
        .findOne({ reference })
        .lean<{ revision: number }>();
      return { reference, revision: deposit?.revision ?? 0 };
    }),
  );

const statusOf = async (reference: string) =>
  (await staff.read('support', reference)).record.status;

test('each of several deposits is accepted or refused by itself, with the reason', async () => {
  const first = await waiting();
  const second = await waiting();
  const foreign = await waiting('victorian');
  await staff.decide('support', second, 'accept');
  const { done, refused } = await bulk('decide', {
    deposits: await shown(first, second, foreign, 'LD-1000-000001', first),
    action: 'accept',
  });
  expect(done).toEqual([
    { reference: first, decision: expect.any(String) as unknown },
  ]);
  expect(refused.map(({ reference }) => reference)).toEqual([
    second,
    foreign,
    'LD-1000-000001',
  ]);
  expect(refused[0]?.message).toContain('has the status');
  expect(refused[1]?.message).toContain('permission');
  expect(await statusOf(first)).toBe('ACCEPTED');
  expect(await statusOf(foreign)).toBe('UNDER_REVIEW');
});

test('what was done to several can be undone one by one', async () => {
  const references = [await waiting(), await waiting()];
  const { done } = await bulk('decide', {
    deposits: await shown(...references),
    action: 'accept',
  });
  const [first] = done;
  const reference = String(first?.reference);
  const answer = await staff.post('support', reference, 'decision/undo', {
    id: first?.decision,
  });
  expect(answer.status).toBe(200);
  expect(await statusOf(reference)).toBe('UNDER_REVIEW');
  expect(await statusOf(String(references[1]))).toBe('ACCEPTED');
});

test('answers that are not valid refuse all, and nothing is done', async () => {
  const references = [await waiting(), await waiting()];
  const deposits = await shown(...references);
  const answer = await send('support', 'decide', {
    deposits,
    action: 'decline',
  });
  expect(answer.status).toBe(422);
  for (const reference of references) {
    expect(await statusOf(reference)).toBe('UNDER_REVIEW');
  }
  const given = { reason: 'OTHER', message: 'Not a publication.' };
  const { done } = await bulk('decide', {
    deposits,
    action: 'decline',
    ...given,
  });
  expect(done).toHaveLength(2);
});

test('several are assigned at once; a person who may not review one is refused for that one', async () => {
  const { user } = await portal.accounts.get('support');
  const own = await waiting();
  const foreign = await waiting('victorian');
  const { done, refused } = await bulk(
    'assign',
    { deposits: await shown(own, foreign), userId: user._id },
    'admin',
  );
  expect(done).toEqual([{ reference: own }]);
  expect(refused).toMatchObject([{ reference: foreign }]);
  const { record } = await staff.read('support', own);
  expect(record.assignedTo).toMatchObject({ id: user._id });
});

test('a deposit that was changed after the list was shown is refused and named, the others are done', async () => {
  const changed = await waiting();
  const other = await waiting();
  const deposits = await shown(changed, other);
  const { user } = await portal.accounts.get('support');
  await bulk('assign', {
    deposits: await shown(changed),
    userId: user._id,
  });
  const { done, refused } = await bulk('decide', {
    deposits,
    action: 'accept',
  });
  expect(done.map(({ reference }) => reference)).toEqual([other]);
  expect(refused).toEqual([
    { reference: changed, message: expect.stringContaining('changed') },
  ]);
  expect(await statusOf(changed)).toBe('UNDER_REVIEW');
  const again = await bulk('assign', { deposits, userId: null });
  expect(again.done).toEqual([]);
  expect(again.refused).toHaveLength(2);
});

test.each([
  ['none', []],
  [
    'more than a hundred',
    Array.from({ length: 101 }, (_each, at) => ({
      reference: `${at}`,
      revision: 0,
    })),
  ],
  ['what is no reference', [{ reference: { $ne: '' }, revision: 0 }]],
  ['deposits without a revision', [{ reference: 'LD-2026-000001' }]],
])('%s are refused', async (_what, deposits) => {
  const body = { deposits, action: 'accept' };
  expect((await send('support', 'decide', body)).status).toBe(400);
});

test('who only reads decides about none', async () => {
  const deposits = await shown(await waiting());
  const body = { deposits, action: 'accept' };
  const { done, refused } = await bulk('decide', body, 'readonly');
  expect([done, refused.length]).toEqual([[], 1]);
});
