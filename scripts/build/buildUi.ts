import path from 'node:path';
import { build } from 'vite';

/** Builds the ui into `dist/ui` as `vite.config.ts` says. */
export async function buildUi(root: string): Promise<void> {
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
  });
}
