import { readFile } from 'node:fs/promises';
import path from 'node:path';

const module = 'keptValidators.ts';

/**
 * A plugin of esbuild for servers that tests start dozens of times: they keep compiled validators as Jest does.
 *
 * @param {string} folder - where `keptValidators.ts` is.
 * @returns {import('esbuild').Plugin}
 */
export function withKeptValidators(folder) {
  const kept = path.join(folder, module);
  return {
    name: 'kept-validators',
    setup(build) {
      build.onResolve({ filter: /^\.\/writeValidators$/ }, () => ({
        path: kept,
      }));
      build.onLoad({ filter: /keptValidators\.ts$/ }, async () => {
        const source = await readFile(kept, 'utf8');
        // A bundle is in another folder than the module.
        const contents = source.replaceAll(
          'import.meta.dirname',
          JSON.stringify(folder),
        );
        return { contents, loader: 'ts', resolveDir: folder };
      });
    },
  };
}
