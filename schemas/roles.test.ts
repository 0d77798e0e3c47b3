import { writePointer } from '@engine/evaluate/pointers';
import type { Json, JsonObject } from '@engine/types/json';
import { readJsonFiles } from '../api/modules/forms/publish/definitionFiles';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { portalChecks } from '../api/adapters/compiling/portalChecks';

const files = await readJsonFiles(import.meta.dirname);

const details = 'steps/monograph-details/ui.json';
const type = 'steps/publication-type/ui.json';
const authority = 'steps/access-conditions/ui.json';

test.each<[string, string, string, Json | undefined, RegExp]>([
  [
    'a role that the endpoints need and no question has',
    details,
    '/sections/0/nodes/2/role',
    undefined,
    /no question or section has the role title/,
  ],
  [
    'a role of two answers that one alone may have',
    details,
    '/sections/0/nodes/3/role',
    'title',
    /itemSubtitle: \/submissionItems\/0\/itemTitle has the role title already/,
  ],
  [
    'a file that is none',
    details,
    '/sections/0/nodes/3/role',
    'files',
    /itemSubtitle: itemSubtitle holds no file/,
  ],
  [
    'a cover of what is no file',
    type,
    '/sections/2/nodes/1/role',
    { coverOf: 'itemTitle' },
    /coverFile: itemTitle beside it has no role files/,
  ],
  [
    'a statement whose wording is missing',
    authority,
    '/sections/0/nodes/1/role',
    { statement: ['INTERFACE_HELP/nothing'] },
    /there is no help text INTERFACE_HELP\/nothing/,
  ],
  [
    'a placeholder that the entries of its list do not fill',
    'forms/deposit.form.json',
    '/wordings/months/attribute',
    'weeks',
    /BOOK of SubmissionType has no attribute weeks/,
  ],
  [
    'a role that nobody knows',
    details,
    '/sections/0/nodes/2/role',
    'heading',
    /must be one of/,
  ],
])('the check refuses %s', async (_name, file, at, to, reason) => {
  const changed = writePointer(files[file] as JsonObject, at, to);
  const { problems } = await checkSchemas(
    { ...files, [file]: changed },
    portalChecks,
    ['deposit'],
  );
  expect(problems.map((one) => one.message).join('\n')).toMatch(reason);
});
