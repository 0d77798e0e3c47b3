import type { DepositRecordAnswer } from '@contract/staff/staff';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { makeWork } from '../../../testing/records/makeWork';
import { startReview } from '../../../testing/startReview';

const UNDO_MS = 10 * 60_000;

const portal = startReview();
const { staff } = portal;

/** A deposit that registers a new title, whose publisher asked for its withdrawal and whose acceptance did not last. */
async function makeAsked(publisherEmail: string, depositor: string) {
  const { models } = portal.api.deps;
  const { _id: publisherId } = portal.accounts.publishers.tasmanian;
  await models.publishers.updateOne(
    { _id: publisherId },
    { $set: { 'payload.email': publisherEmail } },
  );
  const title = 'Kelp Weekly';
  const work = await makeWork(models, publisherId, {
    title,
    status: 'PENDING',
  });
  const { _id, reference } = await makeSerialDeposit(models, {
    publisherId,
    type: 'SERIAL_TITLE',
    workId: work._id,
    status: 'ACCEPTED',
    contact: { userId: '', name: 'Ada Moss', email: depositor },
    serialTitle: { title },
  });
  await models.works.updateOne({ _id: work._id }, { submissionId: reference });
  const { visitor } = await portal.accounts.get('publisher');
  const path = `/publisher/deposit/${reference}/withdrawal`;
  const request = { ground: 'PRIVACY', message: 'Page 12 shows an address.' };
  expect((await visitor.post(path, request)).status).toBe(200);
  const status = 'UNDER_REVIEW';
  await models.deposits.updateOne({ reference }, { $set: { status } });
  return { reference, depositId: _id };
}

test.each([
  ['another user', 'moss@example.org', 'ada@example.org', true],
  ['the depositor', 'moss@example.org', 'asker', true],
  ['the contact of the publisher', 'asker', 'ada@example.org', false],
])(
  'regression: where the new title of a deposit is declined, %s who asked for its withdrawal gets one mail, as staff read before',
  async (_who, publisher, depositor, isAskerApart) => {
    const { user } = await portal.accounts.get('publisher');
    const asker = user.email;
    const toEmail = (who: string) => (who === 'asker' ? asker : who);
    const { reference, depositId } = await makeAsked(
      toEmail(publisher),
      toEmail(depositor),
    );
    const answers = { reason: 'OTHER', message: 'It is a calendar.' };
    const { transitions } = await staff.read('support', reference);
    const offer = transitions.find(({ action }) => action === 'decline');
    expect(offer?.askerEmail).toBe(isAskerApart ? asker : undefined);
    const to = isAskerApart ? `${publisher}, ${asker}` : asker;
    const shown = await staff.post('support', reference, 'decision/mail', {
      action: 'decline',
      ...answers,
    });
    expect(shown.body['to']).toBe(to);
    const { body } = await staff.decide(
      'support',
      reference,
      'decline',
      answers,
    );
    const { decision } = body as unknown as DepositRecordAnswer;
    expect(decision?.mailTo).toBe(to);
    portal.api.travel(UNDO_MS);
    await portal.api.deps.settle();
    const mails = await portal.api.deps.models.mails
      .find({ depositId })
      .sort({ kind: 1 })
      .lean();
    const titled = { kind: 'TITLE_DECLINED', to: toEmail(publisher) };
    const told = {
      kind: 'DEPOSIT_DECLINED',
      to: asker,
      params: {
        message: 'It is a calendar.',
        whySent: `You receive this because you asked for the withdrawal of deposit ${reference}.`,
      },
    };
    expect(mails).toMatchObject(isAskerApart ? [told, titled] : [titled]);
  },
);
