import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Everything the build is made from. */
const sources = [
  'api',
  'engine',
  'ui',
  'scripts/build',
  'scripts/build.ts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A hash of the names and contents of everything the build is made from; tests do not count. */
export function hashSources(root: string): Promise<string> {
  return hashFiles(root, sources);
}

/** A hash of the names and contents of what was built; also of nothing. */
export function hashOutput(root: string): Promise<string> {
  return hashFiles(root, ['dist/ui', 'dist/api']);
}

async function hashFiles(
  root: string,
  places: readonly string[],
): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of await listFiles(path.join(root, place))) {
      if (isTest(file)) continue;
      hash.update(path.relative(root, file)).update('\0');
      hash.update(await readFile(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

async function listFiles(place: string): Promise<string[]> {
  const entries = await readdir(place, {
    recursive: true,
    withFileTypes: true,
  }).catch((problem: unknown) => {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return undefined;
    if (code === 'ENOENT') return [];
    throw problem;
  });
  if (!entries) return [place];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
