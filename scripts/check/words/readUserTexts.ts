import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import type { FormFile } from '@engine/types/definition';
import type { UserText } from './findBadWords';

/** Files of texts for users: of the interface, of forms, lists, messages and help. */
const isUserFile = (file: string) =>
  /^ui\/.*\/texts\/[^/]+\.json$/.test(file) ||
  /^schemas\/(help|messages)\/.*\.json$/.test(file) ||
  /^schemas\/steps\/[^/]+\/ui\.json$/.test(file) ||
  /^schemas\/lists\/(?!CommonPassword)[^/]+\.json$/.test(file);

/** Files of whole forms: their titles, the labels of their steps and the words of their buttons are texts. */
const isForm = (file: string) =>
  /^schemas\/forms\/[^/]+\.form\.json$/.test(file);

/** Code whose sentences users, operators and developers read: of the API, the start and the commands. */
const isUserCode = (file: string) =>
  /^(scripts|api)\/.*\.m?ts$/.test(file) &&
  !/\.test\.ts$|\.d\.m?ts$|\/(generated|testing|testCrash|words)\//.test(file);

/** Documents of the project, but the one that quotes the specification. */
const isDocument = (file: string) =>
  file === 'README.md' || /^docs\/(?!spec-coverage).*\.md$/.test(file);

/** Members of definitions that no user reads. */
const INTERNAL = new Set(['$id', '$comment', 'name', 'source', 'id']);

/** Reads every text that users read: of the interface, the schemas, the sentences of `isUserCode`, and the documents. */
export async function readUserTexts(root: string): Promise<UserText[]> {
  const texts: UserText[] = [];
  for (const file of ['README.md', ...(await listFiles(root))]) {
    const read = toReader(file);
    if (read === undefined) continue;
    const source = await readFile(path.join(root, file), 'utf8');
    texts.push(...read(source, file).map((text) => ({ file, text })));
  }
  return texts;
}

async function listFiles(root: string): Promise<string[]> {
  const folders = ['ui', 'schemas', 'scripts', 'api', 'docs'];
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const files = await readdir(path.join(root, folder), { recursive: true });
      return files.map((file) => `${folder}/${file}`);
    }),
  );
  return lists.flat();
}

function toReader(file: string) {
  if (isUserFile(file)) return textsOfJson;
  if (isForm(file)) return wordsOfForm;
  if (isUserCode(file)) return sentencesOf;
  return isDocument(file) ? linesOf : undefined;
}

/** The lines of a document without its code, which has names that no rule of words concerns. */
function linesOf(source: string): string[] {
  return source
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function textsOfJson(source: string, file: string): string[] {
  const hidden = file.startsWith('schemas/') ? INTERNAL : new Set<string>();
  return textsOf(JSON.parse(source), hidden);
}

function wordsOfForm(source: string): string[] {
  const { title, words = {}, steps } = JSON.parse(source) as FormFile;
  return [title, ...Object.values(words), ...steps.map(({ label }) => label)];
}

function textsOf(value: unknown, hidden: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, hidden));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    hidden.has(name) && typeof one === 'string' ? [] : textsOf(one, hidden),
  );
}

/** The texts of three or more words that a module writes; shorter ones are mostly names. */
function sentencesOf(source: string, file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && /\S\s+\S+\s+\S/.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}
