import type { Answer } from '../../../../testing/visitors/visitor';
import { codeOf } from '../../../../testing/visitors/visitor';
import { startReview } from '../../../../testing/startReview';

const portal = startReview({ decisionUndoMinutes: 0 });
const { staff } = portal;

const outcome = (answer: Answer) => [answer.status, codeOf(answer)];

/** Returns a deposit that was made without an account, and answers its reference. */
async function makeReturned(): Promise<string> {
  const reference = await staff.depositAnonymously();
  const answer = await staff.decide('support', reference, 'return', {
    reason: 'DETAILS_DIFFER',
    notes: [{ path: '/submissionItems/0/isbn', text: 'Of another book.' }],
  });
  if (answer.status !== 200) throw new Error(answer.text);
  await portal.api.deps.settle();
  return reference;
}

test('regression: staff send the email about a return again, whose new link ends the lost one', async () => {
  const reference = await makeReturned();
  const { abilities } = await staff.read('support', reference);
  expect(abilities.mailAgain).toBe(true);
  const { deposits, mails } = portal.api.deps.models;
  const { _id = '' } = (await deposits.findOne({ reference })) ?? {};
  const lost = await portal.api.deps.linkTokens.issue(_id, 'fix');
  const send = () => staff.post('support', reference, 'correction/mail', {});
  const sent = await send();
  expect([sent.status, sent.text]).toEqual([200, expect.any(String)]);
  await portal.api.deps.settle();
  const kind = 'DEPOSIT_RETURNED';
  const [first, again] = await mails.find({ kind, depositId: _id }).lean();
  expect(sent.body['message']).toContain(first?.to);
  expect(again).toMatchObject({
    to: first?.to,
    params: first?.params,
    files: first?.files,
  });
  const visitor = await portal.api.visit();
  const path = `/deposit/${reference}/fix?token=${lost}`;
  expect(outcome(await visitor.get(path))).toEqual([410, 'TOKEN_OVER']);
  const others = [(await send()).status, (await send()).status];
  expect(others).toEqual([200, 200]);
  expect((await send()).status).toBe(429);
});

test('of a return without an email nothing is sent again', async () => {
  const reference = await makeReturned();
  const { deposits } = portal.api.deps.models;
  await deposits.updateOne({ reference }, { $set: { contact: null } });
  const { abilities } = await staff.read('support', reference);
  expect(abilities.mailAgain).toBe(false);
  const sent = await staff.post('support', reference, 'correction/mail', {});
  expect(outcome(sent)).toEqual([409, 'NOT_ALLOWED_NOW']);
});
