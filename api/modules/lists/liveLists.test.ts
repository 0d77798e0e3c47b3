import type { StudioOperation } from '@contract/studio/studio';
import { publishImport } from '../forms/publish/publishLists';
import { readLiveEntries } from './readLiveEntries';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { toPlace, visitStudio } from '../../testing/visitors/studioVisitor';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

/** The subject of the first mail, as the process that is asked would send it. */
async function readSubject({ deps }: TestApi = api) {
  const entries = await readLiveEntries(deps.listService, 'MailTemplate');
  return entries.get('ACTIVATE_ACCOUNT')?.['subject'];
}

const change: StudioOperation = {
  op: 'replace',
  path: toPlace('lists/MailTemplate.json', '/entries/0/subject'),
  value: 'Welcome to {serviceName}',
};

test('a mail that the studio publishes is sent by every process, and goes with its release', async () => {
  const before = await readSubject();
  const twin = await api.startTwin();
  const ada = await visitStudio(api, 'ada.moss');
  await ada.change(0, [change]);
  expect((await ada.publish(1)).status).toBe(201);
  twin.travel(5000);
  expect([await readSubject(), await readSubject(twin)]).toEqual([
    'Welcome to {serviceName}',
    'Welcome to {serviceName}',
  ]);
  const reason = 'The words were not approved';
  await ada.post('versions/1/publish', { reason });
  twin.travel(5000);
  expect(await readSubject(twin)).toBe(before);
  await twin.stop();
});

test('a list waits for the time of its release', async () => {
  const before = await readSubject();
  const ada = await visitStudio(api, 'ada.moss');
  await ada.change(0, [change]);
  const later = new Date(api.deps.clock().getTime() + 3_600_000);
  expect((await ada.publish(1, later.toISOString())).status).toBe(201);
  expect(await readSubject()).toBe(before);
  api.travel(3_700_000);
  expect(await readSubject()).toBe('Welcome to {serviceName}');
});

const imported = {
  name: 'ThemaGenres',
  source: 'A standard',
  entries: [{ name: 'FA', label: 'Fiction', order: 1 }],
};

test('regression: the import of another list leaves a list that was withdrawn or taken back as it is', async () => {
  const before = await readSubject();
  const ada = await visitStudio(api, 'ada.moss');
  await ada.change(0, [change]);
  const later = new Date(api.deps.clock().getTime() + 3_600_000);
  const waiting = await ada.publish(1, later.toISOString());
  expect(waiting.status).toBe(201);
  await ada.post('versions/2/withdraw', {});
  await publishImport(api.deps, imported);
  expect(await readSubject()).toBe(before);
});

test('regression: publishing a version again says that the mails from before an import come back, and brings them back', async () => {
  const before = await readSubject();
  const { listService } = api.deps;
  const version = (await listService.findLiveVersion('MailTemplate')) ?? 0;
  const { entries = [] } =
    (await listService.find('MailTemplate', version)) ?? {};
  await publishImport(api.deps, {
    name: 'MailTemplate',
    source: '',
    entries: entries.map((entry) => ({ ...entry, subject: 'Imported' })),
  });
  expect(await readSubject()).toBe('Imported');
  const ada = await visitStudio(api, 'ada.moss');
  const { body } = await ada.get('diff?from=live&to=1');
  const { length } = entries;
  expect(body).toHaveProperty('changes', [
    expect.objectContaining({
      subject: 'List “Mail template”',
      text: `has its own ${length} entries in place of the ${length} imported entries.`,
    }),
  ]);
  const reason = 'The words were not approved';
  expect((await ada.post('versions/1/publish', { reason })).status).toBe(201);
  expect(await readSubject()).toBe(before);
});
