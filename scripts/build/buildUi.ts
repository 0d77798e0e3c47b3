import path from 'node:path';
import { build } from 'vite';

/** Builds the ui as `vite.config.ts` says, for production whatever NODE_ENV is: React's development code is slow and large. With an entry only that module and what it needs. */
export async function buildUi(
  root: string,
  outDir = path.join(root, 'dist/ui'),
  sourcemap = false,
  entry?: string,
): Promise<void> {
  const { NODE_ENV: given } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: path.join(root, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'warn',
      build: {
        outDir,
        sourcemap,
        ...(entry !== undefined && {
          rolldownOptions: {
            input: entry,
            output: { entryFileNames: '[name].js' },
          },
        }),
      },
    });
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
}
