import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mongoose';
import { aBook } from '../../api/testing/records/aBook';
import type { FileRecord } from '@contract/files';
import { buildPdf } from '../../api/testing/files/buildPdf';
import { startServerFile } from '../../api/testing/processes/startChildServer';
import type { ChildServer } from '../../api/testing/processes/startChildServer';
import { nameDatabase } from '../../api/testing/startTestApi';
import { Visitor } from '../../api/testing/visitors/visitor';
import { isBuilt } from './buildPortal';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..', '..');
const uri = nameDatabase();

/** Parts of a checkout that an installation makes itself. */
const left = new Set(['node_modules', '.git', '.data', 'test-results']);

let copy = '';
let data = '';
let server: ChildServer | undefined;

const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: data,
  MONGODB_URI: uri,
  SESSION_SECRET: 's'.repeat(40),
  PUBLIC_URL: 'https://deposit.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  TRUST_PROXY: 'true',
});

/** The checkout with `dist/` as development packages build it, and with the packages of production alone. */
async function install(): Promise<void> {
  for (const name of await readdir(root)) {
    if (left.has(name)) continue;
    await cp(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  const modules = path.join(copy, 'node_modules');
  if (!(await isBuilt(copy))) {
    await symlink(path.join(root, 'node_modules'), modules);
    await run('npm', ['run', 'build'], { cwd: copy });
    await rm(modules);
  }
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', ['ci', '--omit=dev', ...quiet], { cwd: copy });
}

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'installation-'));
  data = await mkdtemp(path.join(tmpdir(), 'installation-data-'));
  await install();
});
afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  const connection = await createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
  await rm(copy, { recursive: true });
  await rm(data, { recursive: true });
});

test('regression: an installation without development packages takes a PDF with a cover', async () => {
  const program = path.join(copy, 'dist/api/server.js');
  server = await startServerFile(program, copy, production());
  const visitor = await Visitor.arrive(server.base);
  const file = await visitor.upload(buildPdf(), 'tides.pdf');
  const cover = await visitor.post('/cover/generate', file);
  expect(cover.body).toMatchObject({ state: 'ready', mimeType: 'image/jpeg' });
  const { tempFileId } = cover.body as unknown as FileRecord;
  const deposited = await visitor.deposit(
    aBook(file.tempFileId, { item: { coverFile: { tempFileId } } }),
  );
  expect(deposited.body['files']).toMatchObject([
    { purpose: 'BOOK' },
    { purpose: 'COVER_IMAGE' },
  ]);
});

test('regression: the commands of docs/running.md run without development packages', async () => {
  const options = {
    cwd: copy,
    env: { PATH: process.env['PATH'], ...production() },
  };
  const fixity = await run('npm', ['run', '--silent', 'fixity'], options);
  expect(fixity.stdout).not.toBe('');
  const invited = await run(
    'npm',
    [
      'run',
      '--silent',
      'accounts',
      '--',
      'invite',
      '--username',
      'j.smith',
      '--email',
      'j.smith@library.example',
      '--name',
      'J. Smith',
      '--role',
      'EDEPOSIT_ADMIN',
      '--library',
      'NLA',
    ],
    options,
  );
  expect(invited.stdout).toContain('j.smith is invited');
  const link = await run(
    'npm',
    ['run', '--silent', 'accounts', '--', 'link', '--username', 'j.smith'],
    options,
  );
  expect(link.stdout).toContain('https://deposit.example');
  const list = path.join(copy, 'schemas/lists/MailTemplate.json');
  const words = ['run', '--silent', 'lists', '--', 'import'];
  const imported = await run('npm', [...words, 'MailTemplate', list], options);
  expect(imported.stdout).toContain('MailTemplate');
});

test('regression: a build has no source maps of the ui', async () => {
  const files = await readdir(path.join(copy, 'dist/ui'), { recursive: true });
  expect(files.filter((name) => name.endsWith('.js'))).not.toEqual([]);
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
});
