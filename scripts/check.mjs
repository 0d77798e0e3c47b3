/** `npm run check`: everything that can be said about the source without running it; `npm run check -- names` one check by its name, with its output and its options. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { checks } from './check/checks.mjs';
import { runChecks } from './check/runChecks.mjs';
import { checkNode } from './setup/checkNode.mjs';
import { say } from './setup/say.mjs';
import { provideDependencies } from './setup/provideDependencies.mjs';

const root = path.resolve(import.meta.dirname, '..');

checkNode();
await provideDependencies(root);
const words = process.argv.slice(2);
const asked = words.filter((one) => !one.startsWith('--'));
const options = words.filter((one) => one.startsWith('--'));
const names = checks.map(({ name }) => name);
const unknown = asked.find((one) => !names.includes(one));
if (unknown !== undefined) {
  say(`There is no check ${unknown}: ${names.join(', ')}`);
  process.exit(2);
}
if (options.length > 0 && asked.length !== 1) {
  say(`Options are for one check, named before them: ${names.join(', ')}`);
  process.exit(2);
}
const chosen = checks.filter(
  ({ name }) => asked.length === 0 || asked.includes(name),
);
if (asked.length === 1) {
  const [program, ...args] = chosen[0].command;
  const { status } = spawnSync(program, [...args, ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
const { failed } = await runChecks(root, chosen, availableParallelism());
process.exit(failed > 0 ? 1 : 0);
