import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const module = path.join(import.meta.dirname, 'provideDependencies.mjs');
const asked = { packages: { 'node_modules/a': { version: '1.0.0' } } };

/** Replaces npm: counts its runs and installs after a while, as npm ci does into an emptied folder. */
const npm = `#!/bin/sh
echo run >> npm-runs
rm -rf node_modules/*
sleep 0.5
mkdir -p node_modules
cp package-lock.json node_modules/.package-lock.json
`;

let folder = '';
let root = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'legal-deposit-'));
  root = path.join(folder, 'portal');
  await mkdir(root);
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify(asked));
  await writeFile(path.join(folder, 'npm'), npm);
  await chmod(path.join(folder, 'npm'), 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function provide() {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { provideDependencies } = await import(process.argv[1]); await provideDependencies(process.argv[2]);`,
      module,
      root,
    ],
    { env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` } },
  );
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

const countRuns = async () => {
  const runs = await readFile(path.join(root, 'npm-runs'), 'utf8');
  return runs.trim().split('\n').length;
};

test('regression: two starts at once install once, and leave no lock behind', async () => {
  const starts = await Promise.all([provide(), provide()]);
  expect(starts.map(({ code }) => code)).toEqual([0, 0]);
  expect(await countRuns()).toBe(1);
  expect((await readdir(root)).sort()).toEqual([
    'node_modules',
    'npm-runs',
    'package-lock.json',
  ]);
});

test('the lock of a start that was killed does not stop the next one', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  await writeFile(path.join(root, '.installing'), String(dead.pid));
  expect((await provide()).code).toBe(0);
  expect(await countRuns()).toBe(1);
});

test('regression: the folder behind a linked node_modules is left as it is', async () => {
  const theirs = path.join(folder, 'theirs');
  await mkdir(path.join(theirs, 'b'), { recursive: true });
  await symlink(theirs, path.join(root, 'node_modules'));
  const { code, said } = await provide();
  expect(code).toBe(1);
  expect(said).toMatch(/^node_modules is a symbolic link .*\n$/);
  expect(await readdir(theirs)).toEqual(['b']);
});
