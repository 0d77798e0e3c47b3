/** `npm run check -- renames [--seed=<number>]`: whether tsc notices that names of `schemas/` have changed. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readJsonFiles } from '../../../api/modules/forms/publish/definitionFiles';
import { checkRenames } from './checkRenames';

const root = path.resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({ options: { seed: { type: 'string' } } });
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000));
if (!Number.isSafeInteger(seed)) throw new Error('--seed wants a number');
const files = await readJsonFiles(path.join(root, 'schemas'));

await checkRenames(root, files, seed, ({ kind, used, renamed }) => {
  const failed = renamed.filter(
    ({ noticed, missed }) => noticed.length === 0 || missed.length > 0,
  );
  process.stdout.write(
    `${kind}: renamed ${renamed.length} of ${used} names that code takes, ${renamed.length - failed.length} noticed by tsc\n`,
  );
  for (const { name, noticed, missed, untyped } of renamed) {
    process.stdout.write(
      noticed.length === 0
        ? `  NOT NOTICED ${name}\n`
        : `  ${name}: ${noticed.length} files, e.g. ${noticed[0]}\n`,
    );
    for (const file of missed)
      process.stdout.write(`    NOT NOTICED in ${file}\n`);
    for (const file of untyped)
      process.stdout.write(`    as text, without an error: ${file}\n`);
  }
  if (failed.length > 0) process.exitCode = 1;
});
process.stdout.write(`The same names again: --seed=${seed}\n`);
