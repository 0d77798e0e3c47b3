import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';

/** How the API is bundled: packages stay in node_modules. */
export function apiBundle(root: string): BuildOptions {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@engine': path.join(root, 'engine') },
    sourcemap: true,
    logLevel: 'warning',
  };
}

/** Bundles the API into `dist/api/server.js`. */
export async function buildApi(root: string): Promise<void> {
  await build({
    ...apiBundle(root),
    entryPoints: { server: 'api/server.ts' },
    outdir: 'dist/api',
  });
}
