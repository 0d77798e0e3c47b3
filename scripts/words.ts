import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBadWords, type AllWordRules } from './words/findBadWords';
import { findLongSentences } from './words/findLongSentences';
import { readCodeComments, readSourceTexts } from './words/readSourceTexts';
import { readUserTexts } from './words/readUserTexts';

const root = path.join(import.meta.dirname, '..');
const rules = JSON.parse(
  await readFile(path.join(root, 'scripts/words/words.json'), 'utf8'),
) as AllWordRules;
const texts = await readUserTexts(root);
const source = await readSourceTexts(root);
const problems = [
  ...findBadWords(texts, rules),
  ...findBadWords(source, rules.source),
  ...findLongSentences(await readCodeComments(root)),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${texts.length} texts, ${source.length} comments, titles and lines, ${problems.length} problems\n`,
);
if (problems.length > 0) process.exitCode = 1;
