import type { PublisherRecordAnswer } from '@contract/staff/library';
import type { TitleList } from '@contract/titles';
import { aBookFor } from '../../testing/records/aBook';
import {
  makePublisher,
  makeUser,
  visitAs,
} from '../../testing/visitors/accounts';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { makeWork } from '../../testing/records/makeWork';
import { newJob } from '../../testing/records/newJob';
import { readHistory } from '../../testing/records/readHistory';
import { startMerging } from '../../testing/startMerging';
import { codeOf } from '../../testing/visitors/visitor';
import type { Publisher } from '../publishers/publisher.model';
import { toSubmissionJob } from '../submissions/files/fileFollowUp';

const { portal, merge, settle } = startMerging();

const make = async (
  name: string,
  library = 'LTAS',
  given: Partial<Publisher> = {},
) => (await makePublisher(portal.api, name, library, given))._id;

test('deposits, titles and accounts of a merged publisher are at the other one, which stays as it was [S2-6.merge-publishers]', async () => {
  const { models } = portal.api.deps;
  const id = await make('Kelp Hous');
  const into = await make('Kelp House', 'NLA');
  const work = await makeWork(models, id);
  const deposit = await makeSerialDeposit(models, {
    publisherId: id,
    workId: work._id,
    assignedLibrary: 'LTAS',
  });
  const user = await makeUser(portal.api, 'PUBLISHER', { publisherId: id });
  const answer = await merge('publisher', id, into);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    record: { id, status: 'MERGED' },
    revision: 2,
    mergedInto: into,
    abilities: { edit: false, assign: false, merge: false },
  });
  await settle();
  expect(await models.works.findById(work._id).lean()).toMatchObject({
    publisherId: into,
    workObjId: work.workObjId,
  });
  expect(await models.deposits.findById(deposit._id).lean()).toMatchObject({
    publisherId: into,
    publisherNameKey: 'kelp house',
    assignedLibrary: 'NLA',
    payload: deposit.payload,
  });
  const moved = await models.users.findById(user._id).lean();
  expect(moved).toMatchObject({ publisherId: into, status: 'ACTIVE' });
  const { publishers, users } = models;
  const changes = await readHistory(models, 'user', users, user._id);
  expect(changes.at(-1)).toMatchObject({
    before: { publisherId: id },
    after: { publisherId: into },
  });
  const history = await readHistory(models, 'publisher', publishers, id);
  expect(history.at(-1)).toMatchObject({
    before: { status: 'ACTIVE' },
    after: { status: 'MERGED' },
  });
  expect(await models.audit.find({ subject: id }).lean()).toMatchObject([
    { action: 'publisher.merged', detail: { into, revision: 2 } },
  ]);
  const stays = await publishers.findById(into).lean();
  expect(stays).toMatchObject({ name: 'Kelp House', revision: 0 });
});

test('a merged publisher stays readable and names the other one, also after the portal was cleaned up', async () => {
  const id = await make('Reef Hous', 'LTAS', { createdDate: new Date(0) });
  const into = await make('Reef House');
  expect((await merge('publisher', id, into)).status).toBe(200);
  await settle();
  const after = new Date(-1);
  await portal.api.deps.publishers.sweep({ after, before: new Date() });
  const visitor =
    portal.accounts.visitors.get('vicReadonly') ?? (await portal.api.visit());
  const { body } = await visitor.get(`/library/publisher/${id}`);
  const { record, mergedInto } = body as unknown as PublisherRecordAnswer;
  expect([record.name, record.status]).toEqual(['Reef Hous', 'MERGED']);
  expect(mergedInto).toBe(into);
});

test('regression: the account of a merged publisher that was closed is moved and ends when it would have ended, and the contact of the publisher is due for review', async () => {
  const { users, publishers } = portal.api.deps.models;
  const id = await make('Cove Hous');
  const into = await make('Cove House');
  const lastModifiedDate = new Date('2026-01-01T00:00:00Z');
  const closed = await makeUser(portal.api, 'PUBLISHER', {
    publisherId: id,
    status: 'CLOSED',
    lastModifiedDate,
  });
  expect((await merge('publisher', id, into)).status).toBe(200);
  await settle();
  expect(await users.findById(closed._id).lean()).toMatchObject({
    publisherId: into,
    status: 'CLOSED',
    lastModifiedDate,
    revision: 0,
  });
  expect(await publishers.findById(id).lean()).toMatchObject({
    contactReview: expect.any(Date),
  });
  expect(await publishers.findById(into).lean()).not.toHaveProperty(
    'contactReview',
  );
});

test('regression: who was accepted for a publisher that is merged is a user of the other one', async () => {
  const { users, joins } = portal.api.deps.models;
  const id = await make('Lagoon Hous');
  const into = await make('Lagoon House');
  const user = await makeUser(portal.api, 'PUBLISHER');
  expect((await merge('publisher', id, into)).status).toBe(200);
  await settle();
  const joinId = 'e'.repeat(24);
  const now = new Date();
  await joins.create({
    _id: joinId,
    userId: user._id,
    publisherId: id,
    message: '',
    status: 'ACCEPTED',
    slot: joinId,
    createdDate: now,
    askedDate: now,
    libraryDate: null,
    decidedDate: now,
    decidedBy: null,
  });
  await portal.api.deps.models.jobs.create(newJob('join', joinId, { joinId }));
  await settle();
  expect((await users.findById(user._id))?.publisherId).toBe(into);
});

describe('what was on its way while its publisher was merged, and stored after all else had moved', () => {
  async function makeMerged() {
    const id = await make('Dune Hous');
    const into = await make('Dune House', 'NLA');
    expect((await merge('publisher', id, into)).status).toBe(200);
    await settle();
    return { id, into };
  }

  async function follow(kind: string, { _id }: { _id: string }) {
    const { key, data } = toSubmissionJob('deposit', _id);
    const { jobs } = portal.api.deps.models;
    await jobs.create(newJob(kind, key, data));
    await settle();
  }

  test('regression: a deposit is at the other one, under its name and library', async () => {
    const { models } = portal.api.deps;
    const { id, into } = await makeMerged();
    const given = { publisherId: id, assignedLibrary: 'LTAS' };
    const deposit = await makeSerialDeposit(models, given);
    await follow('releaseFiles', deposit);
    expect(await models.deposits.findById(deposit._id).lean()).toMatchObject({
      publisherId: into,
      publisherNameKey: 'dune house',
      assignedLibrary: 'NLA',
    });
  });

  test('regression: a title that it registers is at the other one', async () => {
    const { models } = portal.api.deps;
    const { id, into } = await makeMerged();
    const workId = 'f'.repeat(24);
    const deposit = await makeSerialDeposit(models, {
      publisherId: id,
      type: 'SERIAL_TITLE',
      workId,
      serialTitle: { title: 'Dunes' },
    });
    await follow('registerTitle', deposit);
    expect((await models.works.findById(workId))?.publisherId).toBe(into);
  });

  test('regression: a deposit of a title that was merged is at the title that stays', async () => {
    const { models } = portal.api.deps;
    const publisherId = await make('Spit House');
    const into = (await makeWork(models, publisherId))._id;
    const merged = { status: 'MERGED', mergedInto: into } as const;
    const workId = (await makeWork(models, publisherId, merged))._id;
    const deposit = await makeSerialDeposit(models, { publisherId, workId });
    await follow('releaseFiles', deposit);
    const stored = await models.deposits.findById(deposit._id).lean();
    expect(stored?.workId).toBe(into);
  });
});

describe('before what belongs to a merged publisher is moved, a page that names it', () => {
  test('regression: deposits for the other one, also as a user of the merged one', async () => {
    const id = await make('Bight Hous');
    const into = await make('Bight House');
    const user = await makeUser(portal.api, 'PUBLISHER', { publisherId: id });
    const visitor = await visitAs(portal.api, user);
    expect((await merge('publisher', id, into)).status).toBe(200);
    const { tempFileId } = await visitor.upload();
    const answer = await visitor.deposit(aBookFor(tempFileId, id));
    expect([answer.status, codeOf(answer)]).toEqual([200, undefined]);
    const reference = String(answer.body['reference']);
    const { deposits } = portal.api.deps.models;
    expect((await deposits.findOne({ reference }))?.publisherId).toBe(into);
  });

  test('regression: finds its titles as those of the other one', async () => {
    const { models, depositedTitles } = portal.api.deps;
    const id = await make('Cape Hous');
    const into = await make('Cape House');
    const own = await makeWork(models, id, { title: 'Capes' });
    const other = await makeWork(models, into, { title: 'Headlands' });
    expect((await merge('publisher', id, into)).status).toBe(200);
    const found = await depositedTitles.find('SERIAL_TITLE', into, own._id);
    expect(found?._id).toBe(own._id);
    const visitor =
      portal.accounts.visitors.get('tasSupport') ?? (await portal.api.visit());
    const list = async () => {
      const path = `/library/SERIAL_TITLE/publisher/${id}`;
      const { body } = await visitor.get(path);
      const { titles } = body as unknown as TitleList;
      return titles.map((title) => title.id).sort();
    };
    const all = [own._id, other._id].sort();
    expect(await list()).toEqual(all);
    await settle();
    expect(await list()).toEqual(all);
    const query = `kind=SERIAL_TITLE&publisherId=${id}&title=Headlands`;
    const { body } = await visitor.get(`/validate/title?${query}`);
    expect(body).toEqual({ exists: true });
  });
});

test('the refusal of a merge into a publisher that another user merged names that publisher', async () => {
  const id = await make('Kelp Hous');
  const into = await make('Kelp House');
  const third = await make('Kelp Houses');
  expect((await merge('publisher', into, third)).status).toBe(200);
  const { text } = await merge('publisher', id, into);
  expect(text).toContain(' changed “Kelp House”, the record that stays, on ');
});
