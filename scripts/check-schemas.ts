import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { answerDocuments } from '@engine/checks/examples/answerDocuments';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { presentProblem } from '@engine/checks/problem';
import type { Json } from '@engine/types/json';
import { portalChecks } from '../api/adapters/compiling/portalChecks';
import { readJsonFiles } from '../api/modules/forms/publish/definitionFiles';
import { createExampleUser } from '../api/modules/permissions/exampleUsers';

const folder = path.join(import.meta.dirname, '..', 'schemas');
const { answer } = parseArgs({
  options: { answer: { type: 'string' } },
}).values;

/** Writes an answer, `<field>=<JSON>`, into the whole documents that lack it. */
async function writeAnswer(said: string): Promise<void> {
  const [, field = '', value = ''] = /^(\w+)=(.+)$/s.exec(said) ?? [];
  if (field === '') throw new Error('--answer takes <field>=<JSON>');
  const changed = await answerDocuments(
    await readJsonFiles(folder),
    createExampleUser,
    field,
    JSON.parse(value) as Json,
  );
  for (const [file, content] of Object.entries(changed)) {
    const text = JSON.stringify(content, null, 2);
    const source = await format(text, { parser: 'json' });
    await writeFile(path.join(folder, file), source);
    process.stdout.write(`schemas/${file} written\n`);
  }
}

if (answer !== undefined) await writeAnswer(answer);
const report = await checkSchemas(await readJsonFiles(folder), portalChecks);
for (const problem of report.problems) {
  process.stderr.write(`${presentProblem(problem)}\n`);
}
const { problems, schemas, rules, branches, examples } = report;
process.stdout.write(
  `${schemas} schemas, ${rules} rules in ${branches} branches, ${examples} examples, ${problems.length} problems\n`,
);
if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
