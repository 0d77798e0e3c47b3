import type { Deposit } from '../modules/deposits/deposit.model';
import type { StoredFile } from '../modules/submissions/files/storedFile.model';
import { toSubmissionJob } from '../modules/submissions/files/fileFollowUp';
import type { Models } from '../server/composition/models';
import { provideKilledServers } from '../testing/processes/killedServers';
import { makeSerialDeposit } from '../testing/records/makeSerialDeposit';
import { makeWork } from '../testing/records/makeWork';
import { newJob } from '../testing/records/newJob';
import { createPersonStore } from '../testing/records/storePersons';

const servers = provideKilledServers();
const { killAndFinish } = servers;

const { storePublisher, storeUser } = createPersonStore(() => models);

let models: Models;
beforeAll(() => {
  models = servers.models();
});

function toFile(
  { _id: submissionId, submittedDate }: Deposit,
  name: string,
): StoredFile {
  return {
    _id: name,
    tempFileId: name,
    checksum: name.repeat(8),
    submissionKind: 'deposit',
    submissionId,
    submittedDate,
    position: 0,
    slot: '/submissionItems/0/publicationFile',
    publisherId: 'p1',
    depositorKey: '',
    isReleased: true,
    purpose: 'BOOK',
    filename: name,
    originalFilename: name,
    size: 1,
    mimeType: 'application/pdf',
    scan: 'infected',
    format: null,
    metadata: null,
    statement: {},
    warnings: [],
  };
}

type Change = Pick<Deposit, 'lastModifiedDate' | 'lastModifiedBy'>;

describe('kill -9 at every step of a job of the review, then a restart', () => {
  test('a final decision about the deposit of a new title: the title is accepted once, with one mail, and nothing can undo it', async () => {
    const workId = 'b'.repeat(24);
    const date = new Date(0);
    const { _id } = await makeSerialDeposit(models, {
      type: 'SERIAL_TITLE',
      workId,
      status: 'ACCEPTED',
      contact: { userId: '', name: 'Ada Moss', email: 'ada@example.org' },
      decision: {
        id: 'one',
        action: 'accept',
        from: 'UNDER_REVIEW',
        by: null,
        date,
        finalDate: date,
        isFinal: false,
      },
    });
    await makeWork(models, 'p1', { _id: workId, status: 'PENDING' });
    const data = { depositId: _id, decisionId: 'one' };
    await models.jobs.create(newJob('decision', `${_id} one`, data));
    await killAndFinish('decision');
    expect(await models.works.findById(workId).lean()).toMatchObject({
      status: 'ACCEPTED',
      workObjId: expect.any(String),
      revision: 1,
    });
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['DEPOSIT_ACCEPTED']);
    const decided = await models.deposits.findById(_id).lean();
    expect(decided?.decision?.isFinal).toBe(true);
  });

  test('a final decline of a deposit that asks for a change: the request is removed from its title once, with one entry in the audit trail and one mail', async () => {
    // Retention clears the contact of a deposit of long ago, so this one is recent.
    const date = new Date(Date.now() - 60_000);
    const { _id: workId } = await makeWork(models, 'p1', {
      status: 'UPDATE_LA',
      requestedDate: date,
      requestedReference: 'LD-2026-000001',
      payload: { frequency: 'MONTHLY', requestedTitle: 'Waves' },
      lastDepositDate: date,
      lastDepositNumber: 'no. 1',
    });
    const { _id } = await makeSerialDeposit(models, {
      workId,
      reference: 'LD-2026-000001',
      submittedDate: date,
      status: 'DECLINED',
      contact: { userId: '', name: 'Ada Moss', email: 'ada@example.org' },
      decision: {
        id: 'one',
        action: 'decline',
        reason: 'OTHER',
        message: 'A diary.',
        from: 'UNDER_REVIEW',
        by: null,
        date,
        finalDate: date,
        isFinal: false,
      },
    });
    const data = { depositId: _id, decisionId: 'one' };
    await models.jobs.create(newJob('decision', `${_id} one`, data));
    await killAndFinish('decision');
    expect(await models.works.findById(workId).lean()).toMatchObject({
      status: 'ACCEPTED',
      payload: { frequency: 'MONTHLY' },
      lastDepositDate: null,
      lastDepositNumber: '',
      revision: 1,
    });
    const entries = await models.audit.find({ subject: workId }).lean();
    expect(entries.map(({ action }) => action)).toEqual([
      'work.requestWithdrawn',
    ]);
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['DEPOSIT_DECLINED']);
  });

  test('a reviewer whose account is closed: the open deposits are unassigned, each once in the history', async () => {
    const { _id: assignedTo } = await storeUser({ status: 'CLOSED' });
    const { _id } = await makeSerialDeposit(models, {
      assignedTo,
      status: 'UNDER_REVIEW',
    });
    const data = { userId: assignedTo, by: 'ruth' };
    await models.jobs.create(newJob('unassign', assignedTo, data));
    await killAndFinish('unassign');
    expect(await models.deposits.findById(_id).lean()).toMatchObject({
      assignedTo: null,
      revision: 1,
      lastModifiedBy: 'ruth',
    });
    const assigned = { action: 'deposit.assigned' as const };
    expect(await models.audit.countDocuments(assigned)).toBe(1);
  });

  test('a claimed deposit: each of both libraries gets one mail', async () => {
    const { _id } = await makeSerialDeposit(models, {
      depositedForLibraryId: 'LTAS',
      status: 'ACCEPTED',
    });
    const data = { depositId: _id, from: 'SLV', to: 'LTAS' };
    await models.jobs.create(newJob('claim', `${_id} 0`, data));
    await killAndFinish('claim');
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind }) => kind)).toEqual([
      'DEPOSIT_CLAIMED',
      'DEPOSIT_CLAIMED',
    ]);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(2);
  });

  test('a claimed title: each of both libraries gets one mail', async () => {
    const depositedForLibraryId = 'LTAS';
    const { _id } = await makeWork(models, 'p1', { depositedForLibraryId });
    const data = { workId: _id, from: 'SLV', to: 'LTAS' };
    await models.jobs.create(newJob('claimTitle', `${_id} 1`, data));
    await killAndFinish('claimTitle');
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind }) => kind)).toEqual([
      'TITLE_CLAIMED',
      'TITLE_CLAIMED',
    ]);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(2);
  });

  test.each([
    [
      'auditDeposit',
      'depositId',
      async (change: Change) => {
        const made = await makeSerialDeposit(models, change);
        return [made._id, made.reference];
      },
    ],
    [
      'auditWork',
      'workId',
      async (change: Change) => {
        const { _id } = await makeWork(models, 'p1', change);
        return [_id, _id];
      },
    ],
    [
      'auditPublisher',
      'publisherId',
      async (change: Change) => {
        await storePublisher({ name: 'Moss' });
        await models.publishers.updateOne({ _id: 'p1' }, { $set: change });
        return ['p1', 'p1'];
      },
    ],
    [
      'auditUser',
      'userId',
      async (change: Change) => {
        const { _id } = await storeUser();
        await models.users.updateOne({ _id }, { $set: change });
        return [_id, _id];
      },
    ],
  ] as const)(
    '%s: a change has one entry in the audit trail, and one that was not made has none',
    async (kind, id, make) => {
      const by = 'd'.repeat(24);
      const made = new Date('2026-11-02T03:04:05.678Z');
      const [recordId = '', reference = ''] = await make({
        lastModifiedDate: made,
        lastModifiedBy: by,
      });
      const event = {
        [id]: recordId,
        reference,
        action: 'deposit.accepted',
        revision: 1,
        date: made.toISOString(),
        by,
        actor: by,
        from: '',
        to: '',
      };
      const date = new Date(0).toISOString();
      const lost = { ...event, action: 'deposit.declined', date };
      await models.jobs.create(newJob(kind, 'made', event));
      await models.jobs.create(newJob(kind, 'lost', lost));
      await killAndFinish(kind);
      const entries = await models.audit.find({ subject: reference }).lean();
      expect(entries).toMatchObject([
        { action: 'deposit.accepted', detail: { revision: 1 } },
      ]);
    },
  );

  test('a corrected deposit: its new file takes the place of the former one, and the details of its title are corrected, each once', async () => {
    const workId = 'c'.repeat(24);
    const serialTitle = { title: 'Tides and waves' };
    const given = { type: 'SERIAL_TITLE', workId, serialTitle } as const;
    const deposit = await makeSerialDeposit(models, given);
    const { _id } = deposit;
    await makeWork(models, 'p1', { _id: workId, status: 'PENDING' });
    await models.storedFiles.create(toFile(deposit, 'former00'));
    const newFiles = [toFile(deposit, 'newer000')];
    await models.deposits.updateOne({ _id }, { $set: { newFiles } });
    const { key, data } = toSubmissionJob('deposit', _id);
    await models.jobs.create(newJob('fixDeposit', key, data));
    await killAndFinish('fixDeposit');
    const rows = await models.storedFiles.find({ submissionId: _id }).lean();
    expect(rows).toMatchObject([{ _id: 'newer000', position: 0 }]);
    expect((await models.deposits.findById(_id))?.newFiles).toEqual([]);
    expect(await models.works.findById(workId).lean()).toMatchObject({
      title: 'Tides and waves',
      status: 'PENDING',
      lastDepositNumber: 'no. 1',
      revision: 1,
    });
  });
});
