/** `npm run build`: builds ui and API into `dist/`. */
import path from 'node:path';
import { buildPortal } from './build/buildPortal';

await buildPortal(path.resolve(import.meta.dirname, '..'));
