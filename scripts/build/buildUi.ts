import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { compressFiles } from './compressFiles';

/** Builds the ui as `vite.config.ts` says, for production whatever NODE_ENV is: React's development code is slow and large. With an entry only that module and what it needs. */
export async function buildUi(
  root: string,
  outDir = path.join(root, 'dist/ui'),
  sourcemap = false,
  entry?: string,
): Promise<void> {
  const settings = {
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  } satisfies InlineConfig;
  const { NODE_ENV: given } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      ...settings,
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
    if (entry === undefined) {
      await compressFiles(path.join(outDir, 'assets'));
      await buildShell(settings, root, outDir);
    }
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
}

/** Builds the program that draws first steps for the API, into a hidden folder, of which no file is served (docs/adr/0018). */
async function buildShell(
  settings: InlineConfig,
  root: string,
  outDir: string,
): Promise<void> {
  await build({
    ...settings,
    // React decides by it which of its codes runs.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    // As in the page itself: the API puts the context path before it.
    experimental: { renderBuiltUrl: (name) => `./${name}` },
    build: {
      ssr: path.join(root, 'ui/app/shell.tsx'),
      outDir: path.join(outDir, '.shell'),
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        output: { entryFileNames: 'shell.mjs', codeSplitting: false },
      },
    },
  });
}
