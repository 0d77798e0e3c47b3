/** `npm test`: sets up what is missing, then checks, builds and runs the tests; the last line counts them. */
import path from 'node:path';
import { checkNode } from './setup/checkNode.mjs';
import { provideDependencies } from './setup/provideDependencies.mjs';
import { giveUp } from './setup/say.mjs';

const root = path.resolve(import.meta.dirname, '..');

checkNode();
await provideDependencies(root);

const { register } = await import('tsx/esm/api');
register();
const { readTestOptions, usage } = await import('./test/testOptions.ts');
const options =
  readTestOptions(process.argv.slice(2), process.env, new Date()) ??
  giveUp(usage);
const { runQuick } = await import('./test/runQuick.ts');
const { runTests } = await import('./test/runTests.ts');
const run = options.quick ? runQuick : runTests;
process.exit(await run(root, options));
