import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  findBadWords,
  type AllWordRules,
  type WordRules,
} from './findBadWords';
import { findLongSentences } from './findLongSentences';
import { readCode } from './readCode';
import {
  readCodeComments,
  readSourceTexts,
  withoutQuotes,
} from './readSourceTexts';
import { readUserTexts } from './readUserTexts';
import words from './words.json' with { type: 'json' };

const rules: AllWordRules = words;
const root = path.join(import.meta.dirname, '../../..');
const inTexts = (text: string, more: Partial<WordRules> = {}) =>
  findBadWords([{ file: 'ui/app/texts/en.json', text }], {
    ...rules,
    exceptions: {},
    ...more,
  });

test.each(Object.keys(rules.words))('“%s” is found in a text', (word) => {
  expect(inTexts(`Here ${word}, with {{name}}.`)).toContainEqual(
    expect.stringContaining(`“${word}”`),
  );
});

test('a word inside another word is none', () => {
  expect(inTexts('The beginner has thresholds.')).toEqual([]);
});

test('a sentence of the specification may have it, and nothing beside it', () => {
  const exceptions = { 'The scan begins.': 'S1 §8' };
  expect(inTexts('The scan begins.', { exceptions })).toEqual([]);
  expect(inTexts('The scan begins. We begin.', { exceptions })).toHaveLength(1);
  expect(inTexts('The scan starts.', { exceptions })).toHaveLength(1);
});

test('regression: no text of ours has one', async () => {
  const texts = await readUserTexts(root);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts).toContainEqual({
    file: 'schemas/forms/deposit.form.json',
    text: 'Deposit another',
  });
  expect(findBadWords(texts, rules)).toEqual([]);
});

test('regression: every file of texts of the interface is read', async () => {
  const files = (await readdir(path.join(root, 'ui'), { recursive: true }))
    .filter((file) => /(^|[/.])en\.json$/.test(file))
    .map((file) => `ui/${file}`);
  const read = new Set((await readUserTexts(root)).map(({ file }) => file));
  expect(files.filter((file) => !read.has(file))).toEqual([]);
});

test.each(Object.keys(rules.source.words))(
  '“%s” is found in a comment, but not where it quotes',
  (word) => {
    const bad = (text: string) =>
      findBadWords([{ file: 'ui/a.ts', text: withoutQuotes(text) }], {
        ...rules.source,
        exceptions: {},
      });
    expect(bad(`Here ${word}, with one.`)).toHaveLength(1);
    expect(bad(`Here “${word}”, "${word}" and \`${word}\`.`)).toEqual([]);
  },
);

describe('the code of a module', () => {
  const read = (source: string) => readCode(source, 'ui/some.test.tsx');

  test.each([
    ['of a line', '// one\nlet a = 1;', [' one']],
    ['over lines that follow each other', '// one\n  // two\na;', [' one two']],
    ['of a block, as one sentence', '/** one\n * two */\na;', [' one two ']],
    ['behind the last statement', '{ a; /* one */ }', [' one ']],
    ['in JSX', 'a = <p>{/* one */}</p>;', [' one ']],
  ])('is read for its comments: %s', (_where, source, comments) => {
    expect(read(source)).toEqual(comments);
  });

  test.each([
    ['a string', "a = '// one';"],
    ['a template', 'a = `// ${b} /* one */`;'],
    ['a regular expression', 'a = /[/*]one/;'],
    ['a text of JSX', 'a = <p>https://one</p>;'],
  ])('has no comment in %s', (_where, source) => {
    expect(read(source)).toEqual([]);
  });

  test.each([
    ['of a test', "test('one', () => see('two'));", ['one']],
    ['of a suite with a value', 'describe(`one ${a} two`, f);', ['one … two']],
    [
      'of a table, with its rows but without their data',
      "it.each([['one', { a: 'b' }]])('two %s', f);",
      ['two %s', 'one'],
    ],
    [
      'of a table as a template',
      'it.each`one`("two", () => {});',
      ['two', 'one'],
    ],
  ])('is read for titles: %s', (_which, source, titles) => {
    expect(read(source)).toEqual(titles);
  });
});

test('regression: no comment, title or document of ours has one', async () => {
  const texts = await readSourceTexts(root);
  const kinds = new Set(texts.map(({ file }) => path.extname(file)));
  expect([...kinds].sort()).toEqual(
    ['.css', '.java', '.json', '.md', '.mjs', '.mts', '.ts', '.tsx'].sort(),
  );
  expect(findBadWords(texts, rules.source)).toEqual([]);
});

describe('a sentence of a comment', () => {
  const find = (text: string) => findLongSentences([{ file: 'ui/a.ts', text }]);
  const words = (count: number) => Array<string>(count).fill('word').join(' ');

  test('has at most 25 words', () => {
    expect(find(`${words(25)}.`)).toEqual([]);
    expect(find(`${words(26)}.`)).toEqual([
      expect.stringMatching(/^ui\/a\.ts: more than 25 words/),
    ]);
  });

  test.each([
    ['a full stop', `${words(20)}. ${words(20)}.`],
    ['a colon', `${words(20)}: ${words(20)}.`],
    ['a tag', `${words(20)} @returns ${words(20)}`],
    ['a point of a list', `${words(20)} - ${words(20)}`],
  ])('ends at %s', (_end, text) => {
    expect(find(text)).toEqual([]);
  });

  test('is never longer in ours', async () => {
    const comments = await readCodeComments(root);
    expect(comments.length).toBeGreaterThan(5000);
    expect(findLongSentences(comments)).toEqual([]);
  });
});
