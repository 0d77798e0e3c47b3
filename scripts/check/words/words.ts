import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBadWords, type AllWordRules } from './findBadWords';
import { findLongSentences } from './findLongSentences';
import { readCodeComments, readSourceTexts } from './readSourceTexts';
import { readUserTexts } from './readUserTexts';

const root = path.join(import.meta.dirname, '../../..');
const rules = JSON.parse(
  await readFile(path.join(root, 'scripts/check/words/words.json'), 'utf8'),
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
