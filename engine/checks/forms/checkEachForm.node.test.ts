import { portalChecks } from '../../../api/adapters/compiling/portalChecks';
import { readJsonFiles } from '../../../api/modules/forms/publish/definitionFiles';
import { formKeys } from '../../compile/definition/assembleDefinition';
import type { JsonObject } from '../../types/json';
import type { CheckFiles } from './checkEachForm';
import { checkEachForm } from './checkEachForm';
import { checkSchemas } from '../checkSchemas';

const files = await readJsonFiles(`${import.meta.dirname}/../../../schemas`);
const program = { ...portalChecks, createUser: null, others: {} };
const check: CheckFiles = async (given, forms) =>
  (await checkSchemas(given, program, forms)).problems;
const keys = formKeys(files);
const change = (file: string, values: JsonObject) => ({
  [file]: { ...(files[file] as JsonObject), ...values },
});

test('files without errors leave every form sound', async () => {
  const report = await checkEachForm(files, check);
  expect(report).toEqual({ problems: [], soundForms: keys });
});

test('regression: errors of every stage keep back only the forms that they concern', async () => {
  const { 'steps/recover/ui.json': _lost, ...others } = files;
  const { problems, soundForms } = await checkEachForm(
    {
      ...others,
      ...change('forms/login.form.json', { colour: 'red' }),
      ...change('forms/register.form.json', {
        effects: [{ when: '/nothing' }],
      }),
      'conditions/of-nobody.json': null,
    },
    check,
  );
  const broken = ['login', 'recover', 'register'];
  expect(soundForms).toEqual(keys.filter((key) => !broken.includes(key)));
  expect(problems.map(({ file, pointer }) => `${file}#${pointer}`)).toEqual(
    expect.arrayContaining([
      'conditions/of-nobody.json#',
      'forms/login.form.json#/colour',
      'forms/recover.form.json#',
      'forms/register.form.json#/effects/0',
    ]),
  );
});

test('a broken list keeps back the forms that offer it', async () => {
  const { soundForms } = await checkEachForm(
    { ...files, ...change('lists/CreatorRole.json', { entries: 'none' }) },
    check,
  );
  expect(soundForms).toContain('login');
  expect(soundForms).not.toContain('deposit');
});

test('a form that takes more than it may keeps back no other', async () => {
  const { soundForms, problems } = await checkEachForm(files, (_, forms) =>
    forms === undefined || forms.includes('deposit')
      ? Promise.reject(new Error('it takes more than 20 seconds'))
      : Promise.resolve([]),
  );
  expect(soundForms).toEqual(keys.filter((key) => key !== 'deposit'));
  expect(problems).toMatchObject([{ file: 'forms/deposit.form.json' }]);
});

test('forms that an error does not concern are checked together', async () => {
  const asked: (readonly string[] | undefined)[] = [];
  const { soundForms } = await checkEachForm(
    { ...files, ...change('forms/login.form.json', { colour: 'red' }) },
    (given, forms) => {
      asked.push(forms);
      return check(given, forms);
    },
  );
  const others = keys.filter((key) => key !== 'login');
  expect(soundForms).toEqual(others);
  expect(asked).toEqual([undefined, others, ['login']]);
});
