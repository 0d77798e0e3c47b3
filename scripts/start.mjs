/** `npm start`: installs, builds, finds a database and serves the portal on one port. Needs nothing but Node.js. */
import path from 'node:path';
import { checkNode } from './setup/checkNode.mjs';
import { checkPort } from './setup/checkPort.mjs';
import { provideDependencies } from './setup/provideDependencies.mjs';

const root = path.resolve(import.meta.dirname, '..');
const wantsHelp = process.argv.includes('--help');

checkNode();
if (!wantsHelp) await checkPort(process.env);
await provideDependencies(root);

const { register } = await import('tsx/esm/api');
register();
if (wantsHelp) {
  const { listVariables } = await import('./start/listVariables.ts');
  process.stdout.write(listVariables());
} else {
  const { startPortal } = await import('./start/startPortal.ts');
  await startPortal(root);
}
