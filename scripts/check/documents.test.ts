import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The documents that people maintain. */
const documents = files.filter(
  (file) =>
    /^((CONTRIBUTING|README)\.md|docs\/[^/]+\.md|.+\/README\.md)$/.test(file) &&
    file !== 'docs/spec-coverage.md',
);

/** Names that stand for any file. */
const PATTERNS = [
  'name.test.ts',
  'name.test.tsx',
  'name.node.test.ts',
  'name.dom.test.ts',
];

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

const toWords = (text: string) => findAll(text, /`([^`\n]+)`/g);

/** Whether words in a document are the path of a source file, or of a folder of the project. */
const isPath = (words: string) =>
  /^[\w./-]+\.(ts|tsx|mjs|cjs|java)$/.test(words) ||
  /^(api|docs|e2e|engine|schemas|scripts|ui)\/[\w./-]+$/.test(words);

/** A path from the root, from the folder of the document, or the end of one. */
function isThere(words: string, document: string): boolean {
  const named = words.replace(/\/$/, '');
  const beside = path.posix.join(path.posix.dirname(document), named);
  return (
    existsSync(path.join(root, named)) ||
    existsSync(path.join(root, beside)) ||
    files.some((file) => file.endsWith(`/${named}`))
  );
}

test.each(documents)('%s names files and folders that are there', (file) => {
  const text = read(file);
  const missing = toWords(text)
    .filter((words) => isPath(words) && !PATTERNS.includes(words))
    .filter((words) => !isThere(words, file));
  const prose = text.replace(/```[^]*?```|`[^`\n]*`/g, '');
  const links = findAll(prose, /\]\(([^)#\s:]+)(?:#[^)]*)?\)/g).filter(
    (link) => !existsSync(path.join(root, path.dirname(file), link)),
  );
  expect([...missing, ...links]).toEqual([]);
});

test.each(documents)('%s names commands that are there', (file) => {
  const { scripts } = JSON.parse(read('package.json')) as {
    scripts: Record<string, string>;
  };
  const named = toWords(read(file)).flatMap((words) =>
    findAll(words, /\bnpm run ([\w-]+)/g),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('e2e/README.md names each browser test', () => {
  const named = toWords(read('e2e/README.md'))
    .filter((words) => words.endsWith('.spec.ts'))
    .map((words) => new RegExp(`^${words.replace('*', '.*')}$`));
  const specs = files
    .filter((file) => /^e2e\/.+\.spec\.ts$/.test(file))
    .map((file) => path.posix.basename(file));
  expect(
    specs.filter((spec) => !named.some((name) => name.test(spec))),
  ).toEqual([]);
});
