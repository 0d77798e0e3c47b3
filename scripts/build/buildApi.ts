import path from 'node:path';
import { build } from 'esbuild';

/** Bundles the API into `dist/api/server.js`; packages stay in node_modules. */
export async function buildApi(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { server: 'api/server.ts' },
    outdir: 'dist/api',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@engine': path.join(root, 'engine') },
    sourcemap: true,
    logLevel: 'warning',
  });
}
