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
const asked = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const unknown = asked.find((one) => !checks.some(({ name }) => name === one));
if (unknown !== undefined) {
  say(
    `There is no check ${unknown}: ${checks.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const chosen = checks.filter(
  ({ name }) => asked.length === 0 || asked.includes(name),
);
if (asked.length === 1) {
  const [program, ...args] = chosen[0].command;
  const options = process.argv.slice(2).filter((one) => one.startsWith('--'));
  const { status } = spawnSync(program, [...args, ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
const { failed } = await runChecks(root, chosen, availableParallelism());
process.exit(failed > 0 ? 1 : 0);
