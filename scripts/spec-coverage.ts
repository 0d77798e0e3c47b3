/**
 * Writes docs/spec-coverage.md; with `--check` compares it instead.
 * With `--pick <n> --seed <text>` it prints n built rules of each section, for trying mutations; with `--about <pattern>` n of
 * those whose id or words match.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { presentCoverage } from './specCoverage/coverageTable';
import { findMentions } from './specCoverage/findMentions';
import {
  findContradictions,
  findRepeated,
  findUnknown,
} from './specCoverage/findProblems';
import { pickRules, pickRulesAbout } from './specCoverage/pickRules';
import type { SpecRule } from './specCoverage/specRule';

const root = path.join(import.meta.dirname, '..');
const listFile = path.join(root, 'docs', 'spec-coverage.json');
const tableFile = path.join(root, 'docs', 'spec-coverage.md');

async function findProblems(
  rules: readonly SpecRule[],
  check: boolean,
): Promise<string[]> {
  const mentions = await findMentions(root);
  const repeated = findRepeated(rules);
  if (repeated) return [`docs/spec-coverage.json has ${repeated} twice.`];
  const problems = [
    ...findUnknown(rules, mentions).map(
      ({ id, file }) =>
        `${file} names ${id}, which docs/spec-coverage.json does not have.`,
    ),
    ...findContradictions(rules, mentions),
  ];
  if (problems.length > 0) return problems;
  const table = presentCoverage(rules, mentions);
  if (!check) {
    await writeFile(tableFile, table);
    return [];
  }
  const written = await readFile(tableFile, 'utf8').catch(() => '');
  return written === table
    ? []
    : ['docs/spec-coverage.md is out of date: run npm run spec-coverage.'];
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    pick: { type: 'string' },
    about: { type: 'string' },
    seed: { type: 'string', default: '' },
  },
});
const rules = JSON.parse(await readFile(listFile, 'utf8')) as SpecRule[];
if (values.pick) {
  const count = Number(values.pick);
  const picked = values.about
    ? pickRulesAbout(rules, new RegExp(values.about, 'i'), count, values.seed)
    : pickRules(rules, count, values.seed);
  for (const { id, rule } of picked) process.stdout.write(`${id}\t${rule}\n`);
} else {
  const problems = await findProblems(rules, values.check);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
