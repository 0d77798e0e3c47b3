import type { RevisionComparison, RevisionRow } from '@contract/history';
import type { JsonPointer } from '@engine/types/json';
import type { AccountName } from '../../testing/visitors/accounts';
import { makePublisher, makeUser } from '../../testing/visitors/accounts';
import { makeWork } from '../../testing/records/makeWork';
import type { Answer } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';
import { startReview } from '../../testing/startReview';

const TITLE = '/data/submissionItems/0/itemTitle';

const portal = startReview();
const { staff } = portal;

async function send(
  who: AccountName,
  method: 'PATCH' | 'POST',
  [path, base]: readonly [string, number],
  body: object,
): Promise<Answer> {
  const { visitor } = await portal.accounts.get(who);
  const headers = { 'If-Match': `"${base}"` };
  return visitor.send(method, path, JSON.stringify(body), headers);
}

/** Staff give fields other values; null removes one. */
async function change(
  record: readonly [string, number],
  values: Record<JsonPointer, string | boolean | null>,
): Promise<void> {
  const changes = Object.entries({ ...values, '/revisionNotes': 'A letter' });
  const answer = await send(
    'support',
    'PATCH',
    record,
    changes.map(([path, value]) =>
      value === null ? { op: 'remove', path } : { op: 'replace', path, value },
    ),
  );
  if (answer.status !== 200) throw new Error(answer.text);
}

const restore = (
  who: AccountName,
  [record, base]: readonly [string, number],
  revision: number,
  paths: readonly JsonPointer[],
) =>
  send(who, 'POST', [`/library/${record}/restore`, base], { revision, paths });

const outcome = (answer: Answer) => [answer.status, codeOf(answer)];

async function readHistory(record: string): Promise<RevisionRow[]> {
  const { visitor } = await portal.accounts.get('readonly');
  const { body } = await visitor.get(`/library/${record}/history`);
  return body as unknown as RevisionRow[];
}

/** What a user may restore of revisions: the paths, and of each the revisions that differ. */
async function readOffers(who: AccountName, record: string, numbers: string) {
  const { visitor } = await portal.accounts.get(who);
  const path = `/library/${record}/history/compare?revisions=${numbers}`;
  const { properties } = (await visitor.get(path))
    .body as unknown as RevisionComparison;
  const offers = properties.flatMap(({ restore: offer }) => offer ?? []);
  return new Map(offers.map((offer) => [offer.path, offer]));
}

/** A publisher with three revisions, in Hobart, Burnie and Devonport. */
async function movePublisher(): Promise<string> {
  const { _id } = await makePublisher(portal.api, 'Kelp Press', 'LTAS');
  const path = `/library/publisher/${_id}`;
  await change([path, 1], { '/suburb': 'Burnie', '/street': '1 Slip Road' });
  await change([path, 2], { '/suburb': 'Devonport' });
  return _id;
}

const findPublisher = (id: string) =>
  portal.api.deps.models.publishers.findById(id).lean();

test('a former value of a publisher is its value again, as a new revision that names the former one', async () => {
  const id = await movePublisher();
  const record = `publisher/${id}`;
  const answer = await restore('support', [record, 3], 2, ['/suburb']);
  expect([answer.status, answer.body]).toEqual([200, { revisionNumber: 4 }]);
  expect((await findPublisher(id))?.payload).toMatchObject({
    suburb: 'Burnie',
    street: '1 Slip Road',
  });
  const { user } = await portal.accounts.get('support');
  expect((await readHistory(record))[0]).toMatchObject({
    revisionNumber: 4,
    lastModifiedBy: user.name,
    revisionNotes: 'Values of revision 2 restored.',
  });
  await portal.api.deps.settle();
  const audited = await portal.api.deps.models.audit.findOne({ subject: id });
  expect(audited?.toObject()).toMatchObject({ action: 'publisher.edited' });
});

test('a field that the revision did not have is emptied', async () => {
  const id = await movePublisher();
  const record = `publisher/${id}`;
  const answer = await restore('support', [record, 3], 1, ['/street']);
  expect(answer.status).toBe(200);
  const { payload } = (await findPublisher(id)) ?? {};
  expect(payload).not.toHaveProperty('street');
});

test('values that the record has already make no revision, so a repeated request restores once', async () => {
  const id = await movePublisher();
  const record = `publisher/${id}`;
  for (const _attempt of [1, 2]) {
    const answer = await restore('support', [record, 3], 2, ['/suburb']);
    expect(answer.body).toEqual({ revisionNumber: 4 });
  }
  expect(await readHistory(record)).toHaveLength(4);
});

test('a value that another user changed meanwhile is shown before it is overwritten', async () => {
  const id = await movePublisher();
  const record = `publisher/${id}`;
  await change([`/library/${record}`, 3], { '/suburb': 'Stanley' });
  const refused = await restore('support', [record, 3], 2, ['/suburb']);
  expect(outcome(refused)).toEqual([409, 'CHANGED']);
  expect(refused.body['error']).toMatchObject({
    revision: 4,
    conflicts: [{ pointer: '/suburb', yours: 'Burnie', theirs: 'Stanley' }],
  });
  const seen = await restore('support', [record, 4], 2, ['/suburb']);
  expect(seen.status).toBe(200);
});

test('the rules of today hold for former values too', async () => {
  const id = await movePublisher();
  await portal.api.deps.models.revisions.updateOne(
    { recordId: id, revisionNumber: 2 },
    { $set: { 'before.email': 'no address' } },
  );
  const record = `publisher/${id}`;
  const answer = await restore('support', [record, 3], 1, ['/email']);
  expect(outcome(answer)).toEqual([422, 'INVALID']);
  expect(await readHistory(record)).toHaveLength(3);
});

test('title, staff notes and access condition of a deposit are restored, together or alone', async () => {
  const reference = await staff.deposit();
  const record = `submission/${reference}`;
  const first = await staff.read('support', reference);
  await change([`/library/deposit/${reference}`, 0], {
    [TITLE]: 'Waves',
    '/notes': 'Asked by phone.',
    '/accessCondition': 'RESTRICTED',
  });
  const offers = await readOffers('support', record, '1,2');
  expect([...offers.keys()].sort()).toEqual([
    '/accessCondition',
    TITLE,
    '/notes',
  ]);
  expect(offers.get(TITLE)).toEqual({
    path: TITLE,
    present: ['Waves'],
    differs: [true, false],
  });
  const paths = [TITLE, '/notes', '/accessCondition'];
  const answer = await restore('support', [record, 1], 1, paths);
  expect(answer.body).toEqual({ revisionNumber: 3 });
  const { record: restored } = await staff.read('support', reference);
  expect(restored).toMatchObject({
    title: first.record.title,
    notes: '',
    accessCondition: first.record.accessCondition,
  });
});

test('values that depend on each other are restored together only', async () => {
  const reference = await staff.deposit();
  const record = `submission/${reference}`;
  const { record: first } = await staff.read('support', reference);
  const [has, number] = ['hasIsbn', 'isbn'].map(
    (field) => `/data/submissionItems/0/${field}`,
  ) as [string, string];
  await change([`/library/deposit/${reference}`, 0], {
    [has]: false,
    [number]: null,
  });
  const alone = await restore('support', [record, 1], 1, [number]);
  expect(outcome(alone)).toEqual([422, 'INVALID']);
  const both = await restore('support', [record, 1], 1, [has, number]);
  expect(both.body).toEqual({ revisionNumber: 3 });
  const { record: restored } = await staff.read('support', reference);
  expect(restored.data).toEqual(first.data);
});

test('a deposit that another user has open is not restored', async () => {
  const reference = await staff.deposit();
  await change([`/library/deposit/${reference}`, 0], { [TITLE]: 'Waves' });
  await staff.post('admin', reference, 'lock', { takeOver: false });
  const record = `submission/${reference}`;
  const answer = await restore('support', [record, 1], 1, [TITLE]);
  expect(outcome(answer)).toEqual([409, 'LOCKED']);
});

test('the note of a title and the name of an account are restored by their own edits', async () => {
  const { tasmanian } = portal.accounts.publishers;
  const work = await makeWork(portal.api.deps.models, tasmanian._id);
  await change([`/library/work/${work._id}`, 1], { '/titleNote': 'Two' });
  const title = await restore('support', [`serial/${work._id}`, 2], 1, [
    '/titleNote',
  ]);
  expect(title.body).toEqual({ revisionNumber: 3 });

  const given = { publisherId: tasmanian._id, name: 'Ada Moss' };
  const account = await makeUser(portal.api, 'PUBLISHER', given);
  const { visitor } = await portal.accounts.get('support');
  const { name, email } = account;
  const edited = await visitor.post(`/publisher/user/${account._id}`, {
    name: 'Ada Kelp',
    email,
  });
  expect(edited.status).toBe(200);
  const record = `user/${account._id}`;
  const answer = await restore('support', [record, 2], 1, ['/name']);
  expect(answer.body).toEqual({ revisionNumber: 3 });
  const stored = await portal.api.deps.models.users
    .findById(account._id)
    .lean();
  expect(stored?.name).toBe(name);
  expect((await readHistory(record))[0]?.revisionNotes).toBe(
    'Values of revision 1 restored.',
  );
});

test('who may not edit a record is offered nothing, and is refused', async () => {
  const id = await movePublisher();
  const record = `publisher/${id}`;
  expect((await readOffers('support', record, '1,2,3')).size).toBe(2);
  for (const who of ['readonly', 'otherLibraryAdmin'] as const) {
    expect((await readOffers(who, record, '1,2,3')).size).toBe(0);
    const answer = await restore(who, [record, 3], 2, ['/suburb']);
    expect(outcome(answer)).toEqual([403, 'FORBIDDEN']);
  }
});

const makers = {
  async submission() {
    const reference = await staff.deposit();
    await change([`/library/deposit/${reference}`, 0], { '/notes': 'Two' });
    return [reference, 1, '/notes'];
  },
  async serial() {
    const { tasmanian } = portal.accounts.publishers;
    const { _id } = await makeWork(portal.api.deps.models, tasmanian._id);
    await change([`/library/work/${_id}`, 1], { '/titleNote': 'Two' });
    return [_id, 2, '/titleNote'];
  },
  async publisher() {
    return [await movePublisher(), 3, '/suburb'];
  },
  async user() {
    const publisherId = portal.accounts.publishers.tasmanian._id;
    const { _id } = await makeUser(portal.api, 'PUBLISHER', { publisherId });
    return [_id, 1, '/name'];
  },
} satisfies Record<string, () => Promise<(string | number)[]>>;

test.each(
  Object.entries(makers).flatMap(([type, make]) =>
    (['publisher', 'readonly', 'otherLibraryAdmin', 'support'] as const).map(
      (who) => [type, who, who === 'support' ? 200 : 403, make] as const,
    ),
  ),
)(
  'the values of a %s, restored by %s: %i [S2-6.edit-submission S2-6.edit-parent-work S2-6.edit-publisher]',
  async (type, who, status, make) => {
    const [id, base, path] = (await make()) as [string, number, string];
    const answer = await restore(who, [`${type}/${id}`, base], 1, [path]);
    expect(answer.status).toBe(status);
  },
);

test('a suppressed deposit is restored by a system administrator only [S2-6.edit-submission]', async () => {
  const [reference] = (await makers.submission()) as [string];
  const record = `submission/${reference}`;
  await staff.decide('support', reference, 'accept');
  portal.api.travel(10 * 60_000);
  await portal.api.deps.settle();
  await staff.decide('support', reference, 'suppress', {
    reason: 'OTHER',
    message: 'Asked for by a court.',
  });
  const { revision } = await staff.read('support', reference);
  const refused = await restore('support', [record, revision], 1, ['/notes']);
  expect(outcome(refused)).toEqual([403, 'FORBIDDEN']);
  const done = await restore('sysadmin', [record, revision], 1, ['/notes']);
  expect(done.status).toBe(200);
});

test.each([
  ['a revision that there is not', 9, ['/suburb'], 422, 'REVISION'],
  ['a field that no edit has', 2, ['/status'], 422, 'PATHS'],
  ['the library of the record', 2, ['/assignedLibrary'], 422, 'PATHS'],
  ['the notes of a revision', 2, ['/revisionNotes'], 422, 'PATHS'],
  ['one good path and one unknown', 2, ['/suburb', '/x'], 422, 'PATHS'],
  ['an inherited name', 2, ['/constructor'], 422, 'PATHS'],
  ['no path', 2, [], 400, 'BODY'],
  ['no pointer', 2, ['suburb'], 400, 'BODY'],
])('%s is refused', async (_what, revision, paths, status, code) => {
  const id = await movePublisher();
  const record = `publisher/${id}`;
  const answer = await restore('support', [record, 3], revision, paths);
  expect(outcome(answer)).toEqual([status, code]);
  expect(await readHistory(record)).toHaveLength(3);
});

test.each([
  'submission/LD-2026-999999',
  'offer/LD-2026-000001',
  'publisher/000000000000000000000000',
])('%s is not there', async (record) => {
  const answer = await restore('support', [record, 1], 1, ['/name']);
  expect(answer.status).toBe(404);
});
