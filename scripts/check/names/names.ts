import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readJsonFiles } from '../../../api/modules/forms/publish/definitionFiles';
import { checkNames, type Exceptions } from './checkNames';
import { collectNames } from './collectNames';

const root = path.join(import.meta.dirname, '../../..');
/** The form whose code has modules of its own. */
const FORM = 'deposit';

const isChecked = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.|(^|\/)testing\/|\.d\.ts$|\/generated\//.test(file);

const sources: Record<string, string> = {};
for (const folder of ['api', 'engine', 'ui']) {
  const files = await readdir(path.join(root, folder), { recursive: true });
  for (const file of files.map((one) => `${folder}/${one}`).filter(isChecked))
    sources[file] = await readFile(path.join(root, file), 'utf8');
}
const names = collectNames(
  await readJsonFiles(path.join(root, 'schemas')),
  FORM,
);
const exceptions = JSON.parse(
  await readFile(
    path.join(root, 'scripts/check/names/exceptions.json'),
    'utf8',
  ),
) as Exceptions;
const problems = checkNames(sources, names, exceptions);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${names.size} names of the form ${FORM}, ${Object.keys(sources).length} files, ${problems.length} problems\n`,
);
if (problems.length > 0) process.exitCode = 1;
