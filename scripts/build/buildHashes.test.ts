import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOutput, hashSources } from './buildHashes';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'legal-deposit-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string) {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

test.each([
  ['a source', hashSources, 'ui/app/main.tsx', true],
  ['how the ui is built', hashSources, 'scripts/build/buildUi.ts', true],
  ['a test', hashSources, 'ui/app/main.test.tsx', false],
  ['a document', hashSources, 'docs/running.md', false],
  ['a built script', hashOutput, 'dist/ui/assets/main.js', true],
  ['a measurement', hashOutput, 'dist/bench/server.js', false],
])('what %s says is noticed by its hash, or not', async (...row) => {
  const [, hash, file, isNoticed] = row;
  await write(file, 'before');
  const before = await hash(root);
  expect(await hash(root)).toBe(before);
  await write(file, 'after');
  expect((await hash(root)) !== before).toBe(isNoticed);
});
