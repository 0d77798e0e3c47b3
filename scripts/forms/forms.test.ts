import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApi } from '../../api/testing/startTestApi';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { startTestApi } from '../../api/testing/startTestApi';
import { toPlace, visitStudio } from '../../api/testing/visitors/studioVisitor';
import { FormsError, toFormsCommand } from './formsCommand';
import { runForms } from './runForms';

let api: TestApi;
let folder: string;

beforeEach(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
  await cp(api.deps.config.schemasDir, folder, { recursive: true });
});
afterEach(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runForms({
    config: { ...api.deps.config, schemasDir: folder },
    databaseUri: api.uri,
    command: toFormsCommand(words),
    clock: api.deps.clock,
  });

const LOGIN = 'forms/login.form.json';
const RECOVER = 'forms/recover.form.json';
const read = () => readFile(join(folder, LOGIN), 'utf8');

async function rename(title: string): Promise<void> {
  const file = JSON.parse(await read()) as object;
  await writeFile(join(folder, LOGIN), JSON.stringify({ ...file, title }));
}

test('what the studio published is exported, and then nothing differs', async () => {
  const ada = await visitStudio(api, 'ada.moss');
  const path = toPlace(LOGIN, '/title');
  await ada.change(0, [{ op: 'replace', path, value: 'Enter' }]);
  await ada.publish(1);
  expect(await run('diff')).toBe(`${LOGIN}\n1 files differ from release 2.`);
  await run('export');
  expect(await read()).toContain('"title": "Enter"');
  expect(await run('diff')).toBe('0 files differ from release 2.');
});

test('files are imported into the working copy, and published with a reason', async () => {
  await rename('Enter');
  await run('import');
  expect((await api.deps.studio.workingCopy.read()).files[LOGIN]).toMatchObject(
    { title: 'Enter' },
  );
  expect(await run('publish', '--reason', 'Asked for by the library')).toBe(
    'Release 2 is live.',
  );
  api.travel(2000);
  const form = await fetch(`${api.base}/api/forms/login`);
  expect(await form.json()).toMatchObject({ version: 2 });
});

test('edits in the studio that files replace are named, with the revision that has them', async () => {
  const ada = await visitStudio(api, 'ada.moss');
  const path = toPlace(RECOVER, '/title');
  await ada.change(0, [{ op: 'replace', path, value: 'Help' }]);
  await rename('Enter');
  expect(await run('import')).toBe(
    [
      'The working copy is at revision 2; 1 files differ from release 1.',
      'Unpublished edits of these files were replaced; revision 1 of the working copy has them:',
      RECOVER,
    ].join('\n'),
  );
  const { body } = await ada.get('working-copy?revision=1');
  expect(body['files']).toMatchObject({ [RECOVER]: { title: 'Help' } });
});

test('regression: every shipped file is the same after editor, export and import, byte for byte in canonical form', async () => {
  const shipped = await readJsonFiles(api.deps.config.schemasDir);
  const ada = await visitStudio(api, 'ada.moss');
  const path = toPlace(LOGIN, '/title');
  for (const value of ['Enter', 'Publisher login']) {
    const { revision } = await ada.read();
    await ada.change(revision, [{ op: 'replace', path, value }]);
    expect((await ada.publish(revision + 1)).status).toBe(201);
  }
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await run('export', empty);
  const exported = await readJsonFiles(empty);
  expect(Object.keys(exported).sort()).toEqual(Object.keys(shipped).sort());
  for (const [file, content] of Object.entries(shipped))
    expect([file, await readFile(join(empty, file), 'utf8')]).toEqual([
      file,
      `${JSON.stringify(content, null, 2)}\n`,
    ]);

  const { revision } = await ada.read();
  const forms = Object.keys(shipped).filter((file) =>
    file.startsWith('forms/'),
  );
  const renamed = await ada.change(
    revision,
    forms.map((file) => ({
      op: 'replace',
      path: toPlace(file, '/title'),
      value: 'Enter',
    })),
  );
  expect(renamed.status).toBe(200);
  await run('import', empty);
  const { files } = await api.deps.studio.workingCopy.read();
  for (const [file, content] of Object.entries(shipped))
    expect([file, JSON.stringify(files[file])]).toEqual([
      file,
      JSON.stringify(content),
    ]);
});

test('files with errors are not published, and named', async () => {
  await writeFile(join(folder, LOGIN), '{"$id":"/forms/login"}');
  const refused = run('publish', '--reason', 'Asked for by the library');
  await expect(refused).rejects.toThrow(`schemas/${LOGIN}#`);
});

test.each([[], ['publish'], ['import', 'one', 'two'], ['remove']])(
  'the words %s are answered with the usage',
  (...words) => {
    expect(() => toFormsCommand(words)).toThrow(FormsError);
  },
);
