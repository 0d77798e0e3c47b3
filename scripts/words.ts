import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findBadWords, type WordRules } from './words/findBadWords';
import { readUserTexts } from './words/readUserTexts';

const root = path.join(import.meta.dirname, '..');
const rules = JSON.parse(
  await readFile(path.join(root, 'scripts/words/words.json'), 'utf8'),
) as WordRules;
const texts = await readUserTexts(root);
const problems = findBadWords(texts, rules);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${texts.length} texts, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;
