/** `npm test`: sets up what is missing, then checks, builds and runs every test; the last line counts them. */
import path from 'node:path';
import { checkNode } from './setup/checkNode.mjs';
import { provideDependencies } from './setup/provideDependencies.mjs';

const root = path.resolve(import.meta.dirname, '..');

checkNode();
await provideDependencies(root);

const { register } = await import('tsx/esm/api');
register();
const { runTests } = await import('./test/runTests.ts');
process.exit(await runTests(root));
