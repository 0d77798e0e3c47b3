import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createConnection } from 'mongoose';
import type { Connection } from 'mongoose';
import templates from '../../schemas/lists/MailTemplate.json' with { type: 'json' };
import { createListModel } from '../../api/modules/lists/list.model';
import { createListService } from '../../api/modules/lists/list.service';
import type { ListService } from '../../api/modules/lists/list.service';
import { importList } from './importList';

const clock = () => new Date('2026-11-21T00:00:00Z');
const folder = path.join(import.meta.dirname, '..', '..', 'schemas', 'lists');
const entry = (name: string, order: number) => ({ name, label: name, order });

let connection: Connection;
let service: ListService;
let files = '';
let uri = '';

beforeAll(async () => {
  const server = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  server.pathname = `/lists-${randomUUID()}`;
  uri = server.href;
  connection = await createConnection(uri).asPromise();
  const model = createListModel(connection);
  await model.init();
  service = createListService(model, clock);
  files = await mkdtemp(path.join(tmpdir(), 'lists-'));
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await rm(files, { recursive: true });
});

async function load(name: string, entries: unknown) {
  const file = path.join(files, 'official.json');
  await writeFile(file, JSON.stringify({ source: 'A standard', entries }));
  return importList({ name, file, uri, folder, clock, patience: 5000 });
}

describe('importing an official list', () => {
  const built = {
    name: 'ThemaSubjects',
    source: 'built in',
    entries: [entry('OURS', 1)],
  };

  test('makes a new version that a running portal serves at once, and a restart keeps [S1-3.lists.thema-subjects]', async () => {
    expect(await service.seed([built])).toEqual({ ThemaSubjects: 1 });
    const official = [entry('B', 1), entry('A', 2)];

    expect(await load('ThemaSubjects', official)).toContain(
      'ThemaSubjects version 2: 2 entries from A standard',
    );

    expect(await service.liveVersions()).toEqual({ ThemaSubjects: 2 });
    expect((await service.find('ThemaSubjects', 2))?.entries).toEqual(official);
    expect((await service.find('ThemaSubjects', 1))?.entries).toEqual(
      built.entries,
    );
    expect(await service.seed([built])).toEqual({ ThemaSubjects: 2 });
  });

  test('regression: an edited list that was never published does not take the place of an import at a start', async () => {
    const list = { ...built, name: 'ThemaGenres' };
    await service.seed([list]);
    await load('ThemaGenres', [entry('B', 1)]);
    await service.storeEdited({ ...list, entries: [entry('C', 1)] });
    expect(await service.seed([list])).toMatchObject({ ThemaGenres: 2 });
  });

  test('refuses a name that is no list of the portal, and stores nothing', async () => {
    await expect(load('Subjects', [entry('A', 1)])).rejects.toThrow(
      /There is no list Subjects; the lists are AccessCondition, /,
    );
    expect(await service.liveVersions()).not.toHaveProperty('Subjects');
  });

  test('refuses a list that one document of the database cannot hold', async () => {
    const large = { ...entry('A', 1), notes: 'x'.repeat(15_000_001) };
    await expect(load('ThemaGenres', [large])).rejects.toThrow('too large');
  });

  test('refuses words of mails that lack one or lose its link, and takes whole ones', async () => {
    const { entries } = templates;
    await expect(load('MailTemplate', entries.slice(1))).rejects.toThrow(
      /is no list of mails: ACTIVATE_ACCOUNT needs a subject/,
    );
    const without = entries.map((each) => ({ ...each, text: ['Hello.'] }));
    await expect(load('MailTemplate', without)).rejects.toThrow(
      '“After a deposit with a new account”, Text: it does not say {link}',
    );
    expect(await load('MailTemplate', entries)).toContain('version 1');
  });

  test('says when the database does not answer', async () => {
    const file = path.join(files, 'official.json');
    await writeFile(file, JSON.stringify({ entries: [entry('A', 1)] }));
    const gone = 'mongodb://127.0.0.1:1/none';
    await expect(
      importList({
        name: 'Months',
        file,
        uri: gone,
        folder,
        clock,
        patience: 100,
      }),
    ).rejects.toThrow('The database does not answer');
  });
});
