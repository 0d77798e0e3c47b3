/** `npm run dev`: serves the portal from its sources and follows every change. Needs nothing but Node.js. */
import path from 'node:path';
import { checkNode } from './setup/checkNode.mjs';
import { checkPort } from './setup/checkPort.mjs';
import { provideDependencies } from './setup/provideDependencies.mjs';

const root = path.resolve(import.meta.dirname, '..');
// Sources and demo accounts are for this machine alone, unless HOST says otherwise.
const env = { HOST: '127.0.0.1', ...process.env };

checkNode();
await checkPort(env);
await provideDependencies(root);

const { register } = await import('tsx/esm/api');
register();
const { startDev } = await import('./dev/startDev.ts');
await startDev(root, env);
