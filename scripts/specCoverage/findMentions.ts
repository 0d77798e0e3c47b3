import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findIdsInSchema, findIdsInTests } from './findIds';

/** A file that names a rule. */
export interface Mention {
  readonly id: string;
  readonly file: string;
  readonly kind: 'schema' | 'test';
}

const folders = ['schemas', 'engine', 'ui', 'api', 'scripts', 'e2e'];
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const isSchema = (file: string) => /^schemas\/.*\.json$/.test(file);

async function listFiles(root: string, folder: string): Promise<string[]> {
  const names = await readdir(path.join(root, folder), {
    recursive: true,
  }).catch(() => []);
  return names.map((name) => path.posix.join(folder, name));
}

/** Finds every schema and test file under `root` that names rules of the specification. */
export async function findMentions(root: string): Promise<Mention[]> {
  const lists = await Promise.all(
    folders.map((folder) => listFiles(root, folder)),
  );
  const files = lists.flat().sort();
  const mentions: Mention[] = [];
  for (const file of files) {
    if (!isTest(file) && !isSchema(file)) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    const kind = isTest(file) ? 'test' : 'schema';
    const ids = kind === 'test' ? findIdsInTests(text) : findIdsInSchema(text);
    mentions.push(...ids.map((id) => ({ id, file, kind }) as const));
  }
  return mentions;
}
