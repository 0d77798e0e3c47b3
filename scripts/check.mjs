/** `npm run check`: everything that can be said about the source without running it. */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { checks } from './check/checks.mjs';
import { runChecks } from './check/runChecks.mjs';
import { checkNode } from './setup/checkNode.mjs';
import { provideDependencies } from './setup/provideDependencies.mjs';

const root = path.resolve(import.meta.dirname, '..');

checkNode();
await provideDependencies(root);
const { failed } = await runChecks(root, checks, availableParallelism());
process.exit(failed > 0 ? 1 : 0);
