import type { DecisionMail } from '@contract/staff/decisionMail';
import type { NewNote } from '@contract/staff/staff';
import { makeSerialDeposit } from '../../../../testing/records/makeSerialDeposit';
import type { AccountName } from '../../../../testing/visitors/accounts';
import { codeOf } from '../../../../testing/visitors/visitor';
import { startReview } from '../../../../testing/startReview';

const portal = startReview({ decisionUndoMinutes: 0 });
const { staff } = portal;

const note: NewNote = {
  path: '/submissionItems/0/isbn',
  text: 'This is the ISBN of the printed edition.',
};

async function preview(
  reference: string,
  request: object,
  who: AccountName = 'support',
): Promise<DecisionMail> {
  const answer = await staff.post(who, reference, 'decision/mail', request);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as DecisionMail;
}

async function removeAddresses(reference: string): Promise<void> {
  const { deposits, publishers } = portal.api.deps.models;
  await deposits.updateOne({ reference }, { 'contact.email': '' });
  const deposit = await deposits.findOne({ reference }).lean();
  await publishers.updateOne(
    { _id: deposit?.publisherId ?? '' },
    { $unset: { 'payload.email': 1 } },
  );
}

test('the mail of a return has its notes and its message, and opens nothing yet', async () => {
  const reference = await staff.deposit();
  const mail = await preview(reference, {
    action: 'return',
    reason: 'DETAILS_DIFFER',
    notes: [note],
  });
  expect(mail.to).toContain('@');
  expect(mail.subject).toContain('Please fix 1 thing');
  expect(mail.text).toContain(note.text);
  expect(mail.text).toContain('[a link that only this email has]');
  const { mails, linkTokens, deposits } = portal.api.deps.models;
  const deposit = await deposits.findOne({ reference }).lean();
  const about = deposit?._id ?? '';
  expect(deposit?.status).toBe('UNDER_REVIEW');
  expect(
    await mails.countDocuments({ depositId: about, kind: /^DEPOSIT_/ }),
  ).toBe(0);
  expect(
    await linkTokens.countDocuments({ holderId: about, kind: 'fix' }),
  ).toBe(0);
});

test('the mail of a return names a question as the step does that asked it', async () => {
  const { reference } = await makeSerialDeposit(portal.api.deps.models, {
    publisherId: portal.accounts.publishers.tasmanian._id,
    status: 'UNDER_REVIEW',
    form: 'MONOGRAPH',
    type: 'EPHEMERA_ITEM',
    payload: {
      form: 'MONOGRAPH',
      type: 'EPHEMERA_ITEM',
      submissionItems: [{ itemTitle: 'Poster', accessCondition: 'OPEN' }],
    },
  });
  const path = '/submissionItems';
  const { fixable } = await staff.read('support', reference);
  expect(fixable).toContainEqual({ path, label: 'Item', isFile: false });
  const { text } = await preview(reference, {
    action: 'return',
    reason: 'DETAILS_DIFFER',
    notes: [{ path, text: 'The second poster is missing.' }],
  });
  expect(text).toMatch(/Item\s+The second poster is missing\./);
});

test('the mail that is sent is the one that was shown', async () => {
  const reference = await staff.deposit();
  const answers = { reason: 'OTHER', message: 'It is a calendar.' };
  const shown = await preview(reference, { action: 'decline', ...answers });
  await staff.decide('support', reference, 'decline', answers);
  await portal.api.deps.settle();
  const { mails, deposits } = portal.api.deps.models;
  const deposit = await deposits.findOne({ reference }).lean();
  const sent = await mails
    .findOne({ kind: 'DEPOSIT_DECLINED', depositId: deposit?._id ?? '' })
    .lean();
  expect(sent?.to).toBe(shown.to);
  expect(shown.text).toContain(sent?.params['message']);
  expect(shown.text).toContain(sent?.params['reason']);
});

test('what is not answered yet is left open', async () => {
  const reference = await staff.deposit();
  const { text } = await preview(reference, { action: 'decline' });
  expect(text).toContain('Reason: …');
});

test('where no email is known, staff read so before they decide, and nobody gets a mail', async () => {
  const reference = await staff.deposit();
  await removeAddresses(reference);
  const { record } = await staff.read('support', reference);
  expect(record.contactEmail).toBe('');
  const shown = await preview(reference, { action: 'accept' });
  expect(shown).toMatchObject({
    to: '',
    nobody: 'No email address is known: nobody gets an email.',
  });
  await staff.decide('support', reference, 'accept');
  await portal.api.deps.settle();
  const { mails, deposits } = portal.api.deps.models;
  const deposit = await deposits.findOne({ reference }).lean();
  const depositId = deposit?._id ?? '';
  expect(
    await mails.countDocuments({ depositId, kind: 'DEPOSIT_ACCEPTED' }),
  ).toBe(0);
});

test('a publisher that has an email now gets the mail of a deposit that came without one', async () => {
  const reference = await staff.deposit();
  const { deposits, publishers, mails } = portal.api.deps.models;
  await deposits.updateOne({ reference }, { 'contact.email': '' });
  const deposit = await deposits.findOne({ reference }).lean();
  await publishers.updateOne(
    { _id: deposit?.publisherId ?? '' },
    { 'payload.email': 'new@press.example' },
  );
  const { to } = await preview(reference, { action: 'accept' });
  expect(to).toBe('new@press.example');
  await staff.decide('support', reference, 'accept');
  await portal.api.deps.settle();
  const sent = await mails
    .findOne({ depositId: deposit?._id ?? '', kind: 'DEPOSIT_ACCEPTED' })
    .lean();
  expect(sent?.to).toBe('new@press.example');
});

test('an action without a mail says so', async () => {
  const reference = await staff.deposit();
  const shown = await preview(reference, { action: 'discard' });
  expect(shown).toEqual({ to: '', nobody: 'No email is sent.' });
});

test.each([
  ['who may not decide', 'otherLibraryAdmin', 'decline', 403, 'FORBIDDEN'],
  [
    'an action that is not possible',
    'support',
    'restore',
    409,
    'NOT_ALLOWED_NOW',
  ],
] as const)('%s is refused', async (_what, who, action, status, code) => {
  const reference = await staff.deposit();
  const answer = await staff.post(who, reference, 'decision/mail', { action });
  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
});
