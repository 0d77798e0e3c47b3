/** Fails for each file whose name says nothing about what is in it. */
import { execFileSync } from 'node:child_process';

const saysNothing =
  /(^|\/)(utils?|helpers?|common|misc|index)\.(ts|tsx|js|mjs)$/;
const allowed = new Set(['engine/index.ts']);

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8' },
).split('\n');
const bad = files.filter(
  (file) => saysNothing.test(file) && !allowed.has(file),
);
for (const file of bad) {
  process.stderr.write(`${file}: name the file after what it holds\n`);
}
process.exit(bad.length > 0 ? 1 : 0);
