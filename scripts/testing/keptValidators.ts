import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { writeValidators as write } from '../../engine/compile/writeValidators';
import type { FormModel } from '../../engine/types/model';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'node_modules/.cache/validators');

/** Everything that decides what the validators of a model look like. */
const code = [
  path.join(root, 'engine/compile/writeValidators.ts'),
  path.join(root, 'node_modules/ajv/package.json'),
  ...['engine/compile/shorten', 'engine/vocabulary'].flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort()
      .map((file) => path.join(root, part, file)),
  ),
];

const codeHash = createHash('sha256');
for (const file of code) codeHash.update(readFileSync(file)).update('\0');

/**
 * `writeValidators` as tests use it. Its half second of work is done once for 150 test files and kept in a file,
 * named by the hash of model and code. Jest maps to it, and so does the server of the crash tests
 * (`withKeptValidators.mjs`); the product writes its validators itself (design §4).
 */
export function writeValidators(model: FormModel): string {
  const name = codeHash.copy().update(JSON.stringify(model)).digest('hex');
  const file = path.join(folder, `${name}.js`);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const source = write(model);
  mkdirSync(folder, { recursive: true });
  // Renamed when it is whole, since other workers may read meanwhile.
  writeFileSync(`${file}.${process.pid}`, source);
  renameSync(`${file}.${process.pid}`, file);
  return source;
}
