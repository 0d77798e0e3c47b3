import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Changes } from './changedFiles';

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 268_435_456;

const isCode = (file: string) => /\.(ts|tsx|js|mjs)$/.test(file);

/** Source files that differ from `base` or import one that does, over any number of others: their types may be wrong now. */
export async function findAffectedSources(
  root: string,
  { base, files }: Changes,
): Promise<string[]> {
  const changed = files.filter(isCode);
  if (changed.length === 0) return [];
  const { stdout } = await execute(
    'npx',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      '--affected',
      base,
      '--output-type',
      'json',
      'engine',
      'ui',
      'api',
      'scripts',
      'e2e',
      'schemas',
    ],
    { cwd: root, maxBuffer: MAX_OUTPUT_BYTES },
  );
  const { modules } = JSON.parse(stdout) as { modules: { source: string }[] };
  const affected = modules.map(({ source }) => source).filter(isCode);
  return [...new Set([...changed, ...affected])];
}

/** Test files that import a changed file, over any number of others, or read it. */
export async function findRelatedTests(
  root: string,
  { files }: Changes,
): Promise<string[]> {
  const related = files.some(isCode)
    ? await listTests(root, files.filter(isCode))
    : [];
  const read = files.some((file) => /^schemas\/.*\.json$/.test(file))
    ? await listSchemaTests(root)
    : [];
  return [...new Set([...related, ...read])];
}

async function listTests(root: string, files: readonly string[]) {
  const { stdout } = await execute(
    'npm',
    [
      'run',
      '--silent',
      'unit',
      '--',
      '--listTests',
      '--passWithNoTests',
      '--findRelatedTests',
      ...files,
    ],
    { cwd: root, maxBuffer: MAX_OUTPUT_BYTES },
  );
  return stdout
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((file) => path.relative(root, file));
}

async function listSchemaTests(root: string) {
  const names = await readdir(path.join(root, 'schemas'), { recursive: true });
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join('schemas', name));
}
