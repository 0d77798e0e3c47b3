import path from 'node:path';
import { findBadWords, type WordRules } from './findBadWords';
import { readUserTexts } from './readUserTexts';
import words from './words.json' with { type: 'json' };

const rules: WordRules = words;
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
  const texts = await readUserTexts(path.join(import.meta.dirname, '../..'));
  expect(texts.length).toBeGreaterThan(500);
  expect(findBadWords(texts, rules)).toEqual([]);
});
