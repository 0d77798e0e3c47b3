/** `npm run check -- renames [--seed=<number>]`: whether tsc notices that names of `schemas/` have changed. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readJsonFiles } from '../../../api/modules/forms/definitionFiles';
import { checkRenames } from './checkRenames';

const root = path.resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000));
if (!Number.isSafeInteger(seed)) throw new Error('--seed wants a number');
const files = await readJsonFiles(path.join(root, 'schemas'));

await checkRenames(root, files, seed, ({ kind, used, complaints }) => {
  const silent = [...complaints].filter(([, where]) => where.length === 0);
  process.stdout.write(
    `${kind}: renamed ${complaints.size} of ${used} names that code takes, ${complaints.size - silent.length} noticed by tsc\n`,
  );
  for (const [name, where] of complaints) {
    process.stdout.write(
      where.length === 0
        ? `  NOT NOTICED ${name}\n`
        : `  ${name}: ${where.length} files, e.g. ${where[0]}\n`,
    );
  }
  if (silent.length > 0) process.exitCode = 1;
});
process.stdout.write(`The same names again: --seed=${seed}\n`);
