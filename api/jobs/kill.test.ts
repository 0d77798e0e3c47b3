import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClamdScanner } from '../adapters/scanning/clamdScanner';
import type { Models } from '../server/composition/models';
import { createCalendar } from '../modules/configuration/today';
import { toSubmissionJob } from '../modules/submissions/files/fileFollowUp';
import { chosenSteps } from '../testing/processes/jobKills';
import { handlerSteps, stepsOfJobs } from '../testing/processes/jobSteps';
import { makeSerialDeposit } from '../testing/records/makeSerialDeposit';
import { makeWork } from '../testing/records/makeWork';
import { newJob } from '../testing/records/newJob';
import { createPersonStore } from '../testing/records/storePersons';
import { startTestApi } from '../testing/startTestApi';
import { startSmtp } from '../testing/servers/startSmtp';
import { provideKilledServers } from '../testing/processes/killedServers';

const servers = provideKilledServers();
const { killAt, killAtEachStep, killAndFinish, finish } = servers;

let models: Models;
beforeAll(() => {
  models = servers.models();
});

const { storeMail, storeUser, storePublisher } = createPersonStore(
  servers.models,
);

test('every kind of job has its steps here', async () => {
  const where = { host: '127.0.0.1', port: 1 };
  const scanner = createClamdScanner(where, 1000);
  const api = await startTestApi({ environment: { scanner } });
  const kinds = Object.keys(await api.deps.jobs.measure());
  await api.stop();
  expect(Object.keys(handlerSteps).sort()).toEqual(kinds.sort());
});

test('every kind of job is killed in one of these files', async () => {
  const folder = import.meta.dirname;
  const names = (await readdir(folder)).filter((name) =>
    /^kill.*\.test\.ts$/.test(name),
  );
  const texts = await Promise.all(
    names.map((name) => readFile(join(folder, name), 'utf8')),
  );
  // Each test names its kind, in the call that kills or in the rows of its table.
  const calls =
    /kill(?:At|AtEachStep|AndFinish)\(\s*'([\w.]+)'|^\s*\[?(?:'[A-Z_]+', )?'([\w.]+)'[,\]]/gm;
  const killed = texts.flatMap((text) =>
    [...text.matchAll(calls)].map(([, called, listed]) => called ?? listed),
  );
  const left = Object.keys(handlerSteps).filter(
    (kind) => !killed.includes(kind),
  );
  expect(left).toEqual([]);
});

describe('kill -9 at every step of a job, then a restart', () => {
  test('a mail: sent once, and again only where it was sent and that was not stored, with the same Message-ID', async () => {
    const smtp = await startSmtp();
    await storeMail();
    // Without this step it is sent once.
    const steps = stepsOfJobs.mail.filter(
      (step) => step === 'mail sent' || chosenSteps.mail.includes(step),
    );
    await killAndFinish('mail', { SMTP_URL: smtp.url }, steps);
    expect(smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1);
    await smtp.stop();
  });

  test('a mail without a server: in the folder once', async () => {
    await storeMail();
    await killAt('mail', 'job mail handled');
    await finish();
    const names = await readdir(join(servers.folder(), 'outbox'));
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  });

  test('a recovery request: its mail is written once, and the request is gone', async () => {
    const user = await storeUser();
    await models.recoveryRequests.create({
      _id: 'one',
      wants: 'recovery',
      nameKey: 'ada.moss',
      createdDate: new Date(),
    });
    await models.jobs.create(newJob('recovery', 'one', { requestId: 'one' }));
    await killAndFinish('recovery');
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['RECOVER_ACCOUNT', user._id],
    ]);
    expect(await models.recoveryRequests.countDocuments()).toBe(0);
  });

  test('an accepted request to join: the account gets its publisher, and its user one mail', async () => {
    const user = await storeUser();
    await storePublisher({ name: 'Moss' });
    const now = new Date();
    await models.joins.create({
      _id: 'one',
      userId: user._id,
      publisherId: 'p1',
      status: 'ACCEPTED',
      slot: 'one',
      createdDate: now,
      askedDate: now,
    });
    await models.jobs.create(newJob('join', 'one', { joinId: 'one' }));
    await killAndFinish('join');
    const joined = await models.users.findById(user._id).lean();
    expect(joined?.publisherId).toBe('p1');
    const earlier = { recordType: 'user', recordId: user._id } as const;
    expect(await models.revisions.countDocuments(earlier)).toBe(1);
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['JOIN_ACCEPTED']);
  });

  test('regression: a confirmed change of an email: the account has it, the former address one mail, the publisher the contact', async () => {
    const formerEmail = 'ada@example.org';
    const email = 'new@example.org';
    await storePublisher({ name: 'Moss', email: formerEmail });
    const user = await storeUser({ publisherId: 'p1' });
    await models.emailChanges.create({
      _id: 'one',
      userId: user._id,
      email,
      formerEmail,
      status: 'CONFIRMED',
      slot: 'one',
      sessionEpoch: 0,
      askedDate: new Date(),
    });
    const data = { changeId: 'one' };
    await models.jobs.create(newJob('emailChange', 'one', data));
    await killAndFinish('emailChange');
    const changed = await models.users.findById(user._id).lean();
    expect(changed?.email).toBe(email);
    const mails = await models.mails.find().lean();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['RESTORE_EMAIL', formerEmail],
    ]);
    const publisher = await models.publishers.findById('p1').lean();
    expect(publisher?.payload['email']).toBe(email);
    expect(await models.emailChanges.findById('one').lean()).toMatchObject({
      status: 'DONE',
      doneDate: expect.any(Date),
    });
    const noted = { action: 'account.emailChanged' };
    expect(await models.audit.countDocuments(noted)).toBe(1);
  });

  test('retention: a contact, a publisher’s copy of it, a closed account and an old entry of the audit are removed, each once', async () => {
    const old = new Date('2016-11-21T03:00:00Z');
    const revised = { lastModifiedDate: old, lastModifiedBy: null };
    const details = { contactName: 'Wil Reef', email: 'wil@example.org' };
    const payload = { name: 'Reef Books', ...details };
    await storePublisher(payload, old);
    await models.deposits.create({
      _id: 'd1',
      reference: 'LD-2016-000001',
      year: 2016,
      number: 1,
      status: 'SUBMITTED',
      requiresReview: false,
      title: 'Tides',
      form: 'MONOGRAPH',
      type: 'BOOK',
      source: 'GENERAL',
      formVersion: 1,
      formHash: 'h',
      bodyHash: 'h',
      publisherId: 'p1',
      assignedLibrary: 'NLA',
      depositEmailAddress: 'nla@example.org',
      submittedDate: old,
      createdDate: old,
      depositedByProxy: false,
      contact: { userId: '', name: 'Wil Reef', email: 'wil@example.org' },
      payload: { publisher: payload },
      ...revised,
      lastChange: { before: null, after: { status: 'SUBMITTED' } },
    });
    const user = await storeUser(
      {
        username: 'wil.reef',
        email: 'wil@example.org',
        name: 'Wil Reef',
        status: 'DISABLED',
      },
      old,
    );
    await models.audit.create({
      _id: 'a1',
      at: old,
      action: 'logout',
      actor: null,
      subject: user._id,
      detail: {},
    });
    await models.studioChanges.create({
      revision: 1,
      author: 'wil.reef',
      date: old,
      patch: '[]',
    });
    await models.jobs.create(newJob('retention', 'all', {}));
    await killAndFinish('retention');
    const { publishers, deposits, users, revisions, studioChanges } = models;
    const left = await Promise.all(
      [publishers, deposits, users, revisions, studioChanges].map(
        ({ collection }) => collection.find({}).toArray(),
      ),
    );
    expect(JSON.stringify(left)).not.toMatch(/wil/i);
    expect(await models.users.findById(user._id).lean()).toMatchObject({
      status: 'ANONYMISED',
    });
    const audit = await models.audit.find({ subject: user._id }).lean();
    expect(audit.map(({ action }) => action)).toEqual(['account.anonymised']);
  });

  test('the nightly run: the title is updated once, with one entry in the audit trail, and the result counts it once', async () => {
    // The day that the processes themselves would begin.
    const night = createCalendar('Australia/Sydney')(new Date());
    const { _id } = await makeWork(models, 'p1', {
      status: 'UPDATE_LA',
      payload: { changeRequest: true, requestedTitle: 'Tides' },
    });
    await models.jobs.create(newJob('nightly', night, { day: night }));
    await killAndFinish('nightly');
    expect(await models.works.findById(_id).lean()).toMatchObject({
      status: 'ACCEPTED',
      title: 'Tides',
      payload: {},
      revision: 2,
    });
    const audit = await models.audit.find({ subject: _id }).lean();
    expect(audit.map(({ action }) => action)).toEqual(['work.updated']);
    expect(await models.nightlyRuns.findById(night).lean()).toMatchObject({
      doneDate: expect.any(Date),
      updated: 1,
      refused: 0,
    });
  });

  test('a new name and library of a publisher: its deposits are listed under it, and unassigned from who may not review them', async () => {
    await storePublisher({ name: 'Reef Books' });
    await makeSerialDeposit(models, {
      publisherNameKey: 'moss',
      assignedLibrary: 'SLV',
      status: 'UNDER_REVIEW',
      assignedTo: 'ruth',
    });
    const data = { publisherId: 'p1' };
    await models.jobs.create(newJob('publisherName', 'p1 0', data));
    await killAndFinish('publisherName');
    expect(await models.deposits.findOne().lean()).toMatchObject({
      publisherNameKey: 'reef books',
      searchKey: 'tides reef books no 1',
      assignedTo: null,
    });
  });

  test('a merged publisher: its deposits, titles and users are at the other one, each change once in the history', async () => {
    await storePublisher({ name: 'Reef Books' });
    const other = {
      _id: 'p0',
      name: 'Reef Editions',
      nameKey: 'reef editions',
    };
    const found = await models.publishers.findById('p1').lean();
    await models.publishers.create({ ...found, ...other });
    const merged = {
      status: 'MERGED',
      mergedInto: 'p0',
      revision: 1,
      lastChange: { before: null, after: { status: 'MERGED' } },
    };
    await models.publishers.updateOne({ _id: 'p1' }, { $set: merged });
    await makeSerialDeposit(models);
    await makeWork(models, 'p1');
    const { _id } = await storeUser({ publisherId: 'p1' });
    const data = { publisherId: 'p1', into: 'p0', by: 'ruth', revision: 2 };
    await models.jobs.create(newJob('mergePublisher', 'p1 p0 2', data));
    await killAndFinish('mergePublisher');
    const moved = { publisherId: 'p0' };
    expect(await models.deposits.findOne().lean()).toMatchObject(moved);
    expect(await models.works.findOne().lean()).toMatchObject(moved);
    const user = await models.users.findById(_id).lean();
    expect(user).toMatchObject({ ...moved, revision: 1 });
    const entry = { action: 'publisher.merged', subject: 'p1' };
    expect(await models.audit.find(entry).lean()).toMatchObject([
      { detail: { into: 'p0' } },
    ]);
  });

  test('a merged title: its deposits are at the other one, which has the date of its last one, with one entry in the audit trail', async () => {
    const lastDepositDate = new Date('2026-11-01T00:00:00Z');
    const stays = await makeWork(models, 'p1');
    const { _id } = await makeWork(models, 'p1', {
      status: 'MERGED',
      mergedInto: stays._id,
      lastChange: { before: null, after: { status: 'MERGED' } },
    });
    await makeSerialDeposit(models, {
      workId: _id,
      submittedDate: lastDepositDate,
      issues: ['7'],
    });
    const data = { workId: _id, into: stays._id, by: 'ruth', revision: 1 };
    const key = `${_id} ${stays._id} 1`;
    await models.jobs.create(newJob('mergeWork', key, data));
    await killAndFinish('mergeWork');
    expect(await models.deposits.findOne().lean()).toMatchObject({
      workId: stays._id,
    });
    expect(await models.works.findById(stays._id).lean()).toMatchObject({
      lastDepositDate,
      lastDepositNumber: '7',
      revision: 0,
    });
    const entry = { action: 'work.merged', subject: _id };
    expect(await models.audit.find(entry).lean()).toHaveLength(1);
  });

  test('what the working copy means for deposits: each deposit is counted once', async () => {
    await makeSerialDeposit(models);
    const part = {
      formKey: 'deposit',
      total: 1,
      returned: 0,
      drafts: [],
      done: 0,
      from: new Date(0).toISOString(),
      result: { unchanged: 0, failing: [], losing: [] },
    };
    await models.studioImpacts.create({
      _id: 'one',
      state: 'running',
      last: 1,
      done: 0,
      total: 1,
      forms: JSON.stringify([part]),
      createdDate: new Date(),
    });
    await models.jobs.create(newJob('impact', 'one', { impactId: 'one' }));
    await killAndFinish('impact');
    expect((await models.studioImpacts.findById('one'))?.done).toBe(1);
  });

  test('the title of a deposit: a new one is written, and its last issue and the change of it are noted, each once', async () => {
    const workId = 'a'.repeat(24);
    const serialTitle = { title: 'Tides', requestedTitle: 'Waves' };
    for (const [type, kind] of [
      ['SERIAL_TITLE', 'registerTitle'],
      ['SERIAL_ISSUE', 'updateTitle'],
    ] as const) {
      const given = { type, workId, serialTitle };
      const { _id } = await makeSerialDeposit(models, given);
      const { key, data } = toSubmissionJob('deposit', _id);
      await models.jobs.create(newJob(kind, key, data));
      await killAtEachStep(kind);
    }
    // The job of the entry in the audit trail is left.
    await finish();
    expect(await models.works.find().lean()).toEqual([
      expect.objectContaining({
        _id: workId,
        status: 'UPDATE_LA',
        revision: 1,
      }),
    ]);
    const noted = { subject: workId };
    expect(await models.audit.countDocuments(noted)).toBe(1);
  });
});
