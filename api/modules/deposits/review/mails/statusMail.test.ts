import type { DecisionAction } from '@contract/staff/staff';
import { startReview } from '../../../../testing/startReview';

const UNDO_MS = 10 * 60_000;

const portal = startReview();
const { staff } = portal;

const suppressed = { reason: 'COURT_ORDER', message: 'By order of a court.' };
const returned = {
  reason: 'DETAILS_DIFFER',
  notes: [{ path: '/submissionItems/0/isbn', text: 'Of the printed edition.' }],
};

async function becomeFinal(): Promise<void> {
  portal.api.travel(UNDO_MS);
  await portal.api.deps.settle();
}

async function makeSuppressed(): Promise<string> {
  const reference = await staff.deposit();
  await staff.decide('support', reference, 'accept', {});
  await becomeFinal();
  await staff.decide('support', reference, 'suppress', suppressed);
  await becomeFinal();
  return reference;
}

async function makeReturned(): Promise<string> {
  const reference = await staff.deposit();
  await staff.decide('support', reference, 'return', returned);
  await becomeFinal();
  return reference;
}

const listMails = (reference: string) =>
  portal.api.deps.models.mails
    .find({ kind: 'DEPOSIT_STATUS', 'params.reference': reference })
    .lean();

test('regression: a deposit that was taken back is decided at once, and only the last decision is mailed', async () => {
  const reference = await makeReturned();
  await staff.decide('support', reference, 'resume', {});
  const again = await staff.decide('support', reference, 'return', returned);
  expect(again.status).toBe(200);
  await becomeFinal();
  expect(await listMails(reference)).toEqual([]);
});

interface Row {
  action: DecisionAction;
  make: () => Promise<string>;
  /** Who may (spec 2 §6 "Edit submission"): of a suppressed deposit SYSADMIN alone. */
  who: 'support' | 'sysadmin';
  what: RegExp;
}

// The publisher's session ends after half an hour: what takes longer comes last.
test.each<Row>([
  {
    action: 'resume',
    make: makeReturned,
    who: 'support',
    what: /don’t need to change anything/,
  },
  {
    action: 'restore',
    make: makeSuppressed,
    who: 'sysadmin',
    what: /is available again/,
  },
])(
  'regression: the depositor learns of "$action" once it is final, since a mail said the contrary before',
  async ({ action, make, who, what }) => {
    const reference = await make();
    const decided = await staff.decide(who, reference, action, {});
    expect(decided.status).toBe(200);
    await portal.api.deps.settle();
    expect(await listMails(reference)).toEqual([]);
    await becomeFinal();
    const { user } = await portal.accounts.get('publisher');
    expect(await listMails(reference)).toMatchObject([
      { to: user.email, params: { what: expect.stringMatching(what) } },
    ]);
  },
);
