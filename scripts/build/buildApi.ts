import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** Ajv has no list of exports, so Node.js wants the whole name of each of its files. */
const wholeNames: Plugin = {
  name: 'whole-names',
  setup({ onResolve }) {
    onResolve({ filter: /^ajv\/dist\// }, ({ path: name, resolveDir }) => {
      const file = createRequire(`${resolveDir}/`).resolve(name);
      return {
        path: file.slice(file.lastIndexOf('ajv/dist/')),
        external: true,
      };
    });
  },
};

/** How the API is bundled: packages stay in node_modules. */
export function apiBundle(root: string): BuildOptions {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [wholeNames],
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
