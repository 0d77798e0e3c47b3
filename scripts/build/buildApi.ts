import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { buildPdfjs } from './buildPdfjs';

/** How the API is bundled: packages stay in node_modules unless a bundle says otherwise. */
function apiBundle(root: string): BuildOptions {
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

/**
 * Packages that the bundles import from node_modules: they need their own files or native code, or are rarely
 * loaded.
 */
const outside = [
  '@hyzyla/pdfium',
  '@lingo-reader/mobi-parser',
  'geotiff',
  'libxml2-wasm',
  'sharp',
];

/** Gives the bundled CommonJS packages their `require`. */
const banner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/**
 * Bundles the program of the processes that look at files into `inspectFile.js` in a folder below `root`; its packages
 * are found from there. Other programs that look at files can be bundled with it, named with the file each begins in.
 */
export async function buildInspection(
  root: string,
  folder: string,
  others: Record<string, string> = {},
): Promise<void> {
  await build({
    ...apiBundle(root),
    entryPoints: {
      inspectFile: 'api/inspection/inspectionProcess.ts',
      watchProcess: 'api/inspection/watchProcess.ts',
      ...others,
    },
    // To load takes longer than to check most files: each job is loaded alone, and what all of them need as few files.
    splitting: true,
    packages: 'bundle',
    external: outside,
    // As published for Node.js it reads its data from files beside it, one by one.
    alias: {
      ...apiBundle(root).alias,
      'css-tree': path.join(root, 'node_modules/css-tree/dist/csstree.esm.js'),
      'pdfjs-dist/legacy/build/pdf.mjs': path.join(
        root,
        'api/inspection/pdf/cachedPdfjs.ts',
      ),
    },
    minify: true,
    banner: { js: banner },
    chunkNames: 'inspection/[name]-[hash]',
    outdir: folder,
  });
  await buildPdfjs(root, path.join(folder, 'inspection'));
}

/** For servers that are started dozens of times: to load their packages from one file takes half as long. */
export const withPackages: BuildOptions = {
  packages: 'bundle',
  external: [...outside, '@node-rs/argon2', 'pino'],
  banner: { js: banner },
  splitting: true,
  sourcemap: false,
};

/** Bundles programs, named with the file each begins in, into a folder below `root`; `more` may replace modules. */
export async function buildProcesses(
  root: string,
  folder: string,
  entryPoints: Readonly<Record<string, string>>,
  more: BuildOptions = {},
): Promise<void> {
  await build({
    ...apiBundle(root),
    entryPoints: { ...entryPoints },
    outdir: folder,
    ...more,
  });
}

/** The API, and the threads in which it compiles definitions, which it finds beside itself. */
export const apiPrograms = {
  server: 'api/server/server.ts',
  compileWorker: 'api/adapters/compiling/compileWorker.ts',
};

/** Bundles the API into `dist/api/server.js`, and what looks at files beside it. */
export async function buildApi(root: string): Promise<void> {
  await rm(path.join(root, 'dist/api/inspection'), {
    recursive: true,
    force: true,
  });
  await buildProcesses(root, 'dist/api', apiPrograms);
  await buildInspection(root, 'dist/api');
}
