import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UserText } from './findBadWords';
import { readCode, readComments } from './readCode';

const FOLDERS = ['api', 'docs', 'e2e', 'engine', 'schemas', 'scripts', 'ui'];

/** Folders that programs write. */
const WRITTEN = /(?:^|\/)(?:node_modules|dist|generated)\//;

const CODE = /\.(?:tsx?|mjs|mts)$/;

/** Members of definitions and examples that only developers read. */
const NOTES = new Set(['$comment', 'description', 'name', 'reason', 'source']);

/** Reads comments, titles of tests, notes of schemas and documents, without what they quote. */
export function readSourceTexts(root: string): Promise<UserText[]> {
  return readTexts(root, toReader);
}

/** Reads the comments alone, without what they quote. */
export function readCodeComments(root: string): Promise<UserText[]> {
  return readTexts(root, (file) =>
    CODE.test(file) ? readComments : undefined,
  );
}

type Read = (source: string, file: string) => string[];

async function readTexts(
  root: string,
  findReader: (file: string) => Read | undefined,
): Promise<UserText[]> {
  const texts: UserText[] = [];
  for (const file of await listFiles(root)) {
    const read = findReader(file);
    if (read === undefined) continue;
    const source = await readFile(path.join(root, file), 'utf8');
    const found = read(source, file).map(withoutQuotes);
    texts.push(...found.map((text) => ({ file, text })));
  }
  return texts;
}

/** Leaves out what a text quotes: words of the interface and code. */
export function withoutQuotes(text: string): string {
  return text.replace(/“[^”]*”|"[^"]*"|`[^`]*`/g, '…');
}

async function listFiles(root: string): Promise<string[]> {
  const lists = await Promise.all(
    FOLDERS.map(async (folder) => {
      const files = await readdir(path.join(root, folder), { recursive: true });
      return files.map((file) => `${folder}/${file}`);
    }),
  );
  const inFolders = lists.flat().filter((file) => !WRITTEN.test(file));
  return ['README.md', 'CONTRIBUTING.md', ...inFolders];
}

function toReader(file: string): Read | undefined {
  if (CODE.test(file)) return readCode;
  if (/\.(?:css|java)$/.test(file)) return readBlockComments;
  if (file.endsWith('.md')) return readDocument;
  return /^schemas\/.*\.json$/.test(file) ? readNotes : undefined;
}

/** The comments of CSS and Java, whose strings have no `/*`. */
function readBlockComments(source: string): string[] {
  return (source.match(/\/\*.*?\*\//gs) ?? []).map((comment) =>
    comment.replace(/\s*\n[\s*]*/g, ' '),
  );
}

/** The paragraphs, points and rows of a document, each as one line, without its blocks of code. */
function readDocument(source: string): string[] {
  return source
    .replace(/^```.*?^```$/gms, '')
    .replace(/\n[ \t]*(?=[^\s|#>*\d-])/g, ' ')
    .split('\n');
}

function readNotes(source: string): string[] {
  const found: string[] = [];
  JSON.parse(source, (name, value: unknown) => {
    if (NOTES.has(name) && typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}
