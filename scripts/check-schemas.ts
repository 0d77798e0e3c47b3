import path from 'node:path';
import { readJsonFiles } from '../api/modules/forms/publish/definitionFiles';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { presentProblem } from '@engine/checks/problem';
import { portalChecks } from '../api/adapters/compiling/portalChecks';

const folder = path.join(import.meta.dirname, '..', 'schemas');
const report = await checkSchemas(await readJsonFiles(folder), portalChecks);
for (const problem of report.problems) {
  process.stderr.write(`${presentProblem(problem)}\n`);
}
const { problems, schemas, rules, branches, examples } = report;
process.stdout.write(
  `${schemas} schemas, ${rules} rules in ${branches} branches, ${examples} examples, ${problems.length} problems\n`,
);
if (problems.some(({ severity }) => severity === 'error')) process.exitCode = 1;
