import type { StudioOperation } from '@contract/studio/studio';
import type { JsonObject } from '@engine/types/json';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../../testing/visitors/studioVisitor';
import { testCompiler } from '../../../testing/testCompiler';
import {
  publishImport,
  ScheduledError,
} from '../../forms/publish/publishLists';
import { aBook } from '../../../testing/records/aBook';
import { hashFiles, storeFiles } from '../../releases/schemaFiles';
import {
  codeOf,
  findingsOf,
  type Answer,
} from '../../../testing/visitors/visitor';

let api: TestApi;
let ada: StudioVisitor;

beforeEach(async () => {
  api = await startTestApi();
  ada = await visitStudio(api, 'ada.moss');
});
afterEach(() => api.stop());

const SECOND = 1000;
const HOUR = 3600 * SECOND;

const LOGIN = 'forms/login.form.json';
const RECOVER = 'forms/recover.form.json';
const LOANS = 'lists/Months.json';

const title = (value: string): StudioOperation => ({
  op: 'replace',
  path: toPlace(LOGIN, '/title'),
  value,
});

/** What no title of a book may contain; no example has it. */
const FORBIDDEN = 'QQQ';

const forbid: StudioOperation = {
  op: 'add',
  path: toPlace('items/monograph.json', '/properties/itemTitle/notPattern'),
  value: FORBIDDEN,
};

async function getForm(key: string, { base }: TestApi = api) {
  const answer = await fetch(`${base}/api/forms/${key}`);
  const { version, definition } = (await answer.json()) as {
    version: number;
    definition: {
      form: { title: string };
      lists: Record<string, number>;
    };
  };
  return { version, title: definition.form.title, lists: definition.lists };
}

async function change(...patch: StudioOperation[]): Promise<number> {
  const { revision } = await ada.read();
  const { body } = await ada.change(revision, patch);
  return Number(body['revision']);
}

const listRows = async () => {
  const { body } = await ada.get('versions');
  return body['rows'] as Record<string, unknown>[];
};

/** Whether the forbidden title is refused by the live form of that process. */
async function refusesTitle(at: TestApi): Promise<boolean> {
  const visitor = await at.visit();
  const { tempFileId } = await visitor.upload();
  const body = aBook(tempFileId, {
    item: { itemTitle: FORBIDDEN },
  });
  const answer = await visitor.deposit(body, { 'X-Dry-Run': 'true' });
  return findingsOf(answer).some(
    ({ path, code }) =>
      path === '/submissionItems/0/itemTitle' && code === 'notPattern',
  );
}

test('a published change is live at every process within 5 seconds, and publishing the earlier version again undoes it', async () => {
  const twin = await api.startTwin();
  expect(await refusesTitle(twin)).toBe(false);
  const revision = await change(forbid, title('Enter'));
  const published = await ada.publish(revision);
  expect(published.status).toBe(201);
  expect(published.body).toMatchObject({
    number: 2,
    origin: 'studio',
    author: 'ada.moss',
    state: 'live',
    reason: 'Asked for by the library',
  });
  twin.travel(5 * SECOND);
  expect(await getForm('login', twin)).toMatchObject({
    version: 2,
    title: 'Enter',
  });
  expect((await getForm('deposit', twin)).version).toBe(2);
  expect((await getForm('register', twin)).version).toBe(1);
  expect(await refusesTitle(twin)).toBe(true);
  const { body } = await ada.get('versions');
  expect(body['titles']).toMatchObject({ login: 'Enter' });
  expect(body['names']).toEqual({ 'ada.moss': 'Ada Moss' });

  const reason = 'It refused a title in use';
  const again = await ada.post('versions/1/publish', { reason });
  expect(again.status).toBe(201);
  expect(again.body).toMatchObject({ number: 3, republishes: 1, reason });
  twin.travel(5 * SECOND);
  expect(await getForm('login', twin)).toMatchObject({ version: 1 });
  expect(await refusesTitle(twin)).toBe(false);
  expect(
    (await listRows()).map(({ number, state }) => [number, state]),
  ).toEqual([
    [3, 'live'],
    [2, 'past'],
    [1, 'past'],
  ]);
  await twin.stop();
});

test('regression: a working copy without edits of its own follows an earlier release that is published again', async () => {
  await ada.publish(await change(title('Enter')));
  await ada.post('versions/1/publish', { reason: 'Taken back' });
  const { body: copy } = await ada.get('working-copy');
  expect(copy).toMatchObject({
    release: 3,
    savedBy: 'ada.moss',
    base: { login: 1, deposit: 1 },
    newest: { login: 2, deposit: 1 },
    files: { [LOGIN]: api.deps.schemaFiles[LOGIN] },
  });
  const { body } = await ada.get('diff?from=live&to=working-copy');
  expect(body).toMatchObject({ changes: [], forms: [] });
  const none = await ada.publish(Number(copy['revision']));
  expect([none.status, codeOf(none)]).toEqual([409, 'UNCHANGED']);
});

test('regression: a working copy keeps its own edits alone when an earlier release is published again', async () => {
  await ada.publish(await change(title('Enter'), forbid));
  const own = {
    op: 'replace',
    path: toPlace(RECOVER, '/title'),
    value: 'Help',
  };
  await change(own as StudioOperation);
  await ada.post('versions/1/publish', { reason: 'Taken back' });
  const { files } = await ada.read();
  const before = api.deps.schemaFiles;
  expect(files[LOGIN]).toEqual(before[LOGIN]);
  expect(files['items/monograph.json']).toEqual(before['items/monograph.json']);
  expect(files[RECOVER]).toMatchObject({ title: 'Help' });
  const { body } = await ada.get('diff?from=live&to=working-copy');
  expect(body['forms']).toEqual(['recover']);
});

test('regression: what a withdrawn release changed stays an edit when an earlier one is published again', async () => {
  await ada.publish(await change(forbid));
  const later = new Date(api.deps.clock().getTime() + HOUR).toISOString();
  await ada.publish(await change(title('Enter')), later);
  expect((await ada.get('working-copy')).body).toMatchObject({
    release: 2,
    base: { login: 1, deposit: 2 },
  });
  await ada.post('versions/3/withdraw', {});
  await ada.post('versions/1/publish', { reason: 'Taken back' });
  const { files } = await ada.read();
  expect(files[LOGIN]).toMatchObject({ title: 'Enter' });
  expect(files['items/monograph.json']).toEqual(
    api.deps.schemaFiles['items/monograph.json'],
  );
});

test('the working copy stays in use after a release, and a deposit begun before it is judged by its own version', async () => {
  const revision = await change(forbid);
  await ada.publish(revision);
  const copy = await ada.read();
  expect(copy).toMatchObject({ revision: revision + 1, release: 2 });
  const visitor = await api.visit();
  const answer = await visitor.deposit({}, { 'X-Form-Version': '1' });
  expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
});

test('regression: an earlier release whose examples have another result is not published again', async () => {
  const { releases, models } = api.deps;
  const first = await releases.findLive();
  if (first === undefined) throw new Error('no release is live');
  const { files } = await ada.read();
  const path = 'steps/login/examples/credentials.json';
  const broken = structuredClone(files) as JsonObject;
  const { cases } = broken[path] as unknown as { cases: { finds: unknown }[] };
  for (const one of cases)
    one.finds = [{ path: '/password', code: 'maxLength' }];
  const entries = await storeFiles(models, broken);
  const { lists, forms, origin, author, reason } = first;
  const release = { lists, forms, origin, author, reason };
  await releases.insert(1, {
    ...release,
    files: entries,
    hash: hashFiles(entries),
  });
  await releases.insert(2, {
    ...release,
    files: first.files,
    hash: first.hash,
  });
  const again = { reason: 'The earlier examples' };
  const refused = await ada.post('versions/2/publish', again);
  expect([refused.status, codeOf(refused)]).toEqual([422, 'DEFINITIONS']);
  expect(refused.body['error']).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ code: 'example', severity: 'error' }),
    ]) as unknown,
  });
  expect(await listRows()).toHaveLength(3);
});

test('regression: a release names the one that was live before it, not one that was withdrawn', async () => {
  await ada.publish(await change(title('Enter')));
  const at = new Date(api.deps.clock().getTime() + HOUR).toISOString();
  await ada.publish(await change(title('Come in')), at);
  await ada.post('versions/3/withdraw', {});
  await ada.publish(await change(title('Step in')));
  expect(
    (await listRows()).map(({ number, replaces }) => [number, replaces]),
  ).toEqual([
    [4, 2],
    [3, 2],
    [2, 1],
    [1, undefined],
  ]);
});

test('two who publish at once make one release', async () => {
  const revision = await change(title('Enter'));
  const ben = await visitStudio(api, 'ben.lake');
  const answers = await Promise.all([
    ada.publish(revision),
    ben.publish(revision),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 409]);
  expect(await listRows()).toHaveLength(2);
});

test('regression: an earlier release that is published again during the checks of another one stays live', async () => {
  await ada.publish(await change(title('Enter')));
  const revision = await change(forbid);
  let again: Answer | undefined;
  const { release } = testCompiler;
  const twin = await api.startTwin({
    formCompiler: {
      ...testCompiler,
      release: {
        ...release,
        async examine(...files) {
          again = await ada.post('versions/1/publish', {
            reason: 'It refused a title in use',
          });
          return release.examine(...files);
        },
      },
    },
  });
  const refused = await ada.at(twin).publish(revision);
  expect(again?.status).toBe(201);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  expect(refused.body['error']).toMatchObject({
    changes: [{ label: 'An earlier version, published again' }],
  });
  expect(await getForm('login')).toMatchObject({ version: 1 });
  await twin.stop();
});

test('regression: a release that was published while the process ended is followed by the working copy', async () => {
  await ada.publish(await change(title('Enter')));
  await ada.post('versions/1/publish', { reason: 'Taken back' });
  await publishImport(api.deps, {
    name: 'ThemaGenres',
    source: 'A standard',
    entries: [],
  });
  // As if the process had ended before it noted both in the journal.
  await api.deps.models.studioChanges.deleteMany({
    release: { $exists: true },
  });
  const twin = await api.startTwin();
  const copy = await ada.at(twin).read();
  expect(copy).toMatchObject({ revision: 3, release: 3 });
  expect(copy.files[LOGIN]).toEqual(api.deps.schemaFiles[LOGIN]);
  await twin.stop();
});

test('an earlier release takes the place only of the one that it was compared with', async () => {
  await ada.publish(await change(title('Enter')));
  const reason = 'It refused a title in use';
  const refused = await ada.post('versions/1/publish', { reason, live: 1 });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  const again = await ada.post('versions/1/publish', { reason, live: 2 });
  expect(again.status).toBe(201);
});

test('regression: an earlier release that is asked for twice is published once', async () => {
  await ada.publish(await change(title('Enter')));
  const reason = 'It refused a title in use';
  await ada.post('versions/1/publish', { reason });
  const twice = await ada.post('versions/1/publish', { reason });
  expect([twice.status, codeOf(twice)]).toEqual([409, 'UNCHANGED']);
  expect(await listRows()).toHaveLength(3);
});

test('regression: a form that one process has just published is accepted at every other one', async () => {
  const twin = await api.startTwin();
  expect(await getForm('deposit', twin)).toMatchObject({ version: 1 });
  await ada.publish(await change(forbid));
  const visitor = await twin.visit();
  const answer = await visitor.deposit({}, { 'X-Form-Version': '2' });
  expect([answer.status, codeOf(answer)]).toEqual([422, 'INVALID']);
  await twin.stop();
});

test('only the revision that was checked is published, and only with a reason', async () => {
  const revision = await change(title('Enter'));
  const old = await ada.publish(revision - 1);
  expect([old.status, codeOf(old)]).toEqual([409, 'CHANGED']);
  expect(old.body['error']).toMatchObject({
    revision,
    changes: [{ revision, author: 'ada.moss' }],
  });
  for (const reason of ['', 'Because']) {
    const refused = await ada.post('working-copy/publish', {
      revision,
      reason,
    });
    expect(refused.status).toBe(422);
    expect(findingsOf(refused)).toMatchObject([{ path: '/reason' }]);
  }
  expect(await listRows()).toHaveLength(1);
});

test('what is live is not published again', async () => {
  const { revision } = await ada.read();
  const same = await ada.publish(revision);
  expect([same.status, codeOf(same)]).toEqual([409, 'UNCHANGED']);
  const reason = 'A second time';
  const live = await ada.post('versions/1/publish', { reason });
  expect([live.status, codeOf(live)]).toEqual([409, 'UNCHANGED']);
  const none = await ada.post('versions/9/publish', { reason });
  expect([none.status, codeOf(none)]).toEqual([404, 'VERSION_UNKNOWN']);
});

test('a release for later waits, lets none before it, and can be withdrawn', async () => {
  const revision = await change(title('Enter'));
  const at = new Date(api.deps.clock().getTime() + HOUR).toISOString();
  const published = await ada.publish(revision, at);
  expect(published.body).toMatchObject({ state: 'scheduled', since: at });
  expect((await getForm('login')).version).toBe(1);
  expect(await ada.read()).toMatchObject({
    scheduled: { number: 2, since: at },
  });
  const next = await change(title('Come in'));
  const refused = await ada.publish(next);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'SCHEDULED']);

  const withdrawn = await ada.post('versions/2/withdraw', {});
  expect(withdrawn.body).toMatchObject({ number: 2, state: 'withdrawn' });
  expect(await ada.read()).not.toHaveProperty('scheduled');
  expect((await ada.post('versions/1/withdraw', {})).status).toBe(404);
  api.travel(2 * HOUR);
  expect((await getForm('login')).version).toBe(1);
  const definition = await fetch(`${api.base}/api/forms/login/versions/2`);
  expect(definition.status).toBe(404);
});

test('regression: a list is not imported over a release that waits, which would never become live', async () => {
  const at = new Date(api.deps.clock().getTime() + HOUR).toISOString();
  await ada.publish(await change(title('Enter')), at);
  await expect(
    publishImport(api.deps, { name: 'Months', source: '', entries: [] }),
  ).rejects.toThrow(ScheduledError);
  expect(await listRows()).toHaveLength(2);
});

test('regression: a release is not withdrawn while some process may have it live', async () => {
  const revision = await change(title('Enter'));
  const soon = 600 * SECOND;
  const at = new Date(api.deps.clock().getTime() + soon).toISOString();
  await ada.publish(revision, at);
  api.travel(soon - SECOND / 2);
  expect((await ada.post('versions/2/withdraw', {})).status).toBe(404);
  api.travel(SECOND);
  expect(await getForm('login')).toMatchObject({ title: 'Enter' });
});

test('a release for later becomes live at its time at every process', async () => {
  const revision = await change(title('Enter'));
  const at = new Date(api.deps.clock().getTime() + HOUR).toISOString();
  await ada.publish(revision, at);
  const twin = await api.startTwin();
  twin.travel(HOUR + 5 * SECOND);
  expect(await getForm('login', twin)).toMatchObject({ title: 'Enter' });
  await twin.stop();
});

test('an edited list is part of the release', async () => {
  const place = toPlace(LOANS, '/entries/0/label');
  const revision = await change({ op: 'replace', path: place, value: 'Jan.' });
  await ada.publish(revision);
  api.travel(5 * SECOND);
  expect((await getForm('deposit')).lists['Months']).toBe(2);
  const answer = await fetch(`${api.base}/api/lists?lists=Months@2`);
  expect(await answer.text()).toContain('Jan.');
});

test('a form that the studio adds is served at once', async () => {
  const { files, revision } = await ada.read();
  const form = files[LOGIN] as { [name: string]: never };
  const added: StudioOperation = {
    op: 'add',
    path: toPlace('forms/enter.form.json'),
    value: { ...form, $id: '/forms/enter', title: 'Enter' },
  };
  await ada.change(revision, [added]);
  await ada.publish(revision + 1);
  expect(await getForm('enter')).toMatchObject({ version: 1, title: 'Enter' });
});

test('definitions with errors are refused with their places, and what is live stays', async () => {
  const path = toPlace(LOGIN, '/entity');
  const value = '/entities/nowhere';
  const revision = await change({ op: 'replace', path, value });
  const refused = await ada.publish(revision);
  expect([refused.status, codeOf(refused)]).toEqual([422, 'DEFINITIONS']);
  expect(refused.body['error']).toMatchObject({
    problems: [{ severity: 'error', file: LOGIN }],
  });
  expect((await getForm('login')).version).toBe(1);
});

test('a change that gives examples another result is refused until they expect it', async () => {
  const path = toPlace('steps/login/schema.json', '/properties/username');
  await change({ op: 'add', path, value: { maxLength: 4 } });
  const { revision } = await ada.read();
  const refused = await ada.publish(revision);
  expect([refused.status, codeOf(refused)]).toEqual([422, 'DEFINITIONS']);
  expect(refused.body['error']).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ code: 'example', severity: 'error' }),
    ]) as unknown,
  });
  const published = await ada.publish(await ada.expectResults());
  expect(published.status).toBe(201);
});

test('an example that expects another result is refused, though no form changes', async () => {
  const path = toPlace(
    'steps/login/examples/credentials.json',
    '/cases/0/finds',
  );
  const value = [{ path: '/username', code: 'required' }];
  const revision = await change({ op: 'replace', path, value });
  const refused = await ada.publish(revision);
  expect([refused.status, codeOf(refused)]).toEqual([422, 'DEFINITIONS']);
  expect((await ada.publish(await ada.expectResults())).status).toBe(409);
});

test('each release is in the audit trail, with who made it and without names', async () => {
  const revision = await change(title('Enter'));
  await ada.publish(revision);
  await api.deps.settle();
  const entries = await api.deps.models.audit
    .find({ action: 'release.published', subject: '2' })
    .lean();
  expect(entries).toMatchObject([{ detail: { revision } }]);
  expect(JSON.stringify(entries)).not.toContain('ada.moss');
});
