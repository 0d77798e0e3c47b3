import { expect, test } from '@jest/globals';
import { patchFiles } from '@engine/patches/fileDraft';
import type { CheckReport } from '@contract/studio/checks';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { addForm } from '../editing/adding/addForm';
import { inside, writeAt, type Place } from '../editing/definition/files';
import { homeOf } from '../editing/definition/home';
import { checkForm } from '../editing/testing/findProblems';
import { withExampleRepairs } from './withExampleRepairs';

const files: StudioFiles = await readSchemaFiles();
const { files: form, key } = addForm(
  files,
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);

async function check(
  edited: StudioFiles,
  formKey: string,
): Promise<CheckReport> {
  const problems = await checkForm(edited, formKey);
  return {
    problems: [...problems],
    earlier: [],
    forms: 1,
    examples: 1,
    onlyChanged: false,
  };
}

const codesOf = ({ problems }: CheckReport) =>
  problems.map(({ code, severity }) => `${severity} ${code}`);

test.each<[string, StudioFiles, string, Place, string]>([
  [
    'that the studio added',
    form,
    key,
    { file: `steps/${key}-first/ui.json`, pointer: '/sections/0/nodes/0' },
    'title',
  ],
  [
    'that was there before',
    files,
    'recover',
    { file: 'steps/recover/ui.json', pointer: '/sections/0/nodes/0' },
    'username',
  ],
])(
  'a rule that was written as JSON for a question %s gets its example',
  async (_which, before, formKey, question, field) => {
    const known = codesOf(await check(before, formKey));
    const rule = inside(homeOf(before, question), 'properties', field);
    const edited = writeAt(before, inside(rule, 'minLength'), 4);
    const found = await check(edited, formKey);
    expect(codesOf(found)).toContain('error exampleMissing');
    const { problems } = withExampleRepairs(found, edited, formKey);
    const repairs = problems
      .filter(({ code }) => code === 'exampleMissing')
      .map(({ repair }) => repair ?? []);
    const repaired = repairs.reduce<StudioFiles>(patchFiles, edited);
    expect(codesOf(await check(repaired, formKey))).toEqual(known);
  },
);

const username = inside(
  homeOf(files, {
    file: 'steps/recover/ui.json',
    pointer: '/sections/0/nodes/0',
  }),
  'properties',
  'username',
);

test.each<[rule: string, keyword: string, value: Json]>([
  ['that has another limit now', 'maxLength', 300],
  ['that comes after a new rule', 'pattern', '^[a-w]'],
])(
  'regression: the only example of a rule %s breaks it again',
  async (_which, keyword, value) => {
    const known = codesOf(await check(files, 'recover'));
    const edited = writeAt(files, inside(username, keyword), value);
    const found = await check(edited, 'recover');
    const { problems } = withExampleRepairs(found, edited, 'recover');
    const repairs = problems.flatMap(({ code, repair = [] }) =>
      code === 'example' ? [repair] : [],
    );
    const repaired = repairs.reduce<StudioFiles>(patchFiles, edited);
    expect(codesOf(await check(repaired, 'recover'))).toEqual(known);
  },
);

test('regression: the correction of a missing example changes no other example', () => {
  const question = {
    file: 'steps/recover/ui.json',
    pointer: '/sections/0/nodes/0',
  };
  const rule = inside(homeOf(files, question), 'properties', 'username');
  // All present answers are shorter.
  const edited = writeAt(files, inside(rule, 'minLength'), 100);
  const [problem] = withExampleRepairs(
    {
      problems: [
        {
          ...inside(rule, 'minLength'),
          code: 'exampleMissing',
          severity: 'warning',
          message: 'No example shows this rule.',
        },
      ],
      earlier: [],
      forms: 1,
      examples: 1,
      onlyChanged: false,
    },
    edited,
    'recover',
  ).problems;
  const changed = Object.entries(patchFiles(edited, problem?.repair ?? []))
    .filter(([file, content]) => content !== edited[file])
    .map(([file]) => file);
  expect(changed).toEqual(['steps/recover/examples/rules-username.json']);
});
