import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  findRepeated,
  findUnknown,
  presentCoverage,
} from './specCoverage/coverageTable';
import type { SpecRule } from './specCoverage/coverageTable';
import { findMentions } from './specCoverage/findMentions';

const root = path.join(import.meta.dirname, '..');
const listFile = path.join(root, 'docs', 'spec-coverage.json');
const tableFile = path.join(root, 'docs', 'spec-coverage.md');

async function findProblems(check: boolean): Promise<string[]> {
  const rules = JSON.parse(await readFile(listFile, 'utf8')) as SpecRule[];
  const mentions = await findMentions(root);
  const repeated = findRepeated(rules);
  if (repeated) return [`docs/spec-coverage.json has ${repeated} twice.`];
  const unknown = findUnknown(rules, mentions);
  if (unknown.length > 0) {
    return unknown.map(
      ({ id, file }) =>
        `${file} names ${id}, which docs/spec-coverage.json does not have.`,
    );
  }
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

const problems = await findProblems(process.argv.includes('--check'));
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
