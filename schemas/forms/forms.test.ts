import { restoreForm } from '@engine/evaluate/answer';
import { normaliseAt } from '@engine/evaluate/values/normalise';
import { writePointer } from '@engine/evaluate/pointers';
import type { Json, JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { wizardReducer } from '@engine/wizard/wizardReducer';
import { beginWizard, withAnswers } from '@engine/wizard/wizardState';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';
import { checkSchemas } from '@engine/checks/checkSchemas';
import { portalChecks } from '../../api/adapters/compiling/portalChecks';
import { compileForms } from '@engine/testing/compileForms';
import {
  exampleContext,
  exampleLists,
} from '@engine/checks/examples/exampleContext';
import { examplesOf, readExamples } from '@engine/checks/examples/readExamples';
import { createExampleUser } from '@engine/testing/createUser';

const files = await readJsonFiles(`${import.meta.dirname}/..`);
const lists = exampleLists(files);
const examples = readExamples(files, createExampleUser);
const keyOf = ({ definition }: CompiledForm) =>
  definition.form.$id.replace('/forms/', '');
const forms = await compileForms(files);
/** A form with `access` has several steps and rules of any kind. */
const ofOneStep = forms.filter(
  ({ definition: { form } }) =>
    form.$id !== '/forms/deposit' && form.access === undefined,
);

test('the forms are those of a deposit and its review, of its files, of titles, of accounts and of the studio', () => {
  expect(forms.map(keyOf)).toEqual([
    'accept-invitation',
    'add-publisher',
    'add-system-account',
    'assign-deposit',
    'assign-library',
    'change-email',
    'change-password',
    'close-account',
    'complete-file',
    'correct-email',
    'deposit',
    'import-title',
    'invite-colleague',
    'invite-staff',
    'join-publisher',
    'library-publisher',
    'library-work',
    'login',
    'preferences',
    'publisher-edit',
    'recover',
    'register',
    'review-decline',
    'review-edit',
    'review-note',
    'review-reason',
    'review-reply',
    'review-return',
    'save-search',
    'second-factor-confirm',
    'second-factor-off',
    'second-factor-password',
    'second-factor',
    'set-password',
    'staff-login',
    'staff-role',
    'studio-entry',
    'studio-example',
    'studio-mail',
    'studio-new-entry',
    'studio-new-form',
    'studio-new-list',
    'studio-new-question',
    'studio-new-topic',
    'studio-part',
    'studio-publish',
    'studio-question',
    'studio-republish',
    'studio-rule',
    'studio-sentence',
    'studio-topic',
    'user-edit',
    'withdrawal-check',
    'withdrawal-refusal',
    'withdrawal-request',
  ]);
});

describe.each(ofOneStep.map((form) => [keyOf(form), form] as const))(
  '%s',
  (key, form) => {
    const [example] = examplesOf(form.model, examples).filter(
      ({ finds }) => finds.length === 0,
    );
    if (!example) throw new Error(`${key} has no example`);
    const context = exampleContext(example, lists);
    const begun = beginWizard(form, context);

    test('is one step, which sends what is filled in as the body it is judged as', () => {
      const { steps } = form.definition.form;
      expect(steps).toMatchObject([{ id: key, route: `/${key}` }]);
      const filled = restoreForm(
        form,
        { data: example.data, stash: {} },
        context,
      );
      expect(filled.data).toEqual(example.data);
      const state = withAnswers(form, begun, filled);
      const asked = wizardReducer(
        form,
        state,
        { type: 'submitAsked' },
        context,
      );
      expect(asked.submission).toEqual({ status: 'submitting' });
    });

    test('is not sent while something is wrong with it, and then shows it', () => {
      const wrong = examplesOf(form.model, examples).find(({ finds }) =>
        finds.some(({ code }) => code === 'maxLength' || code === 'list'),
      );
      if (!wrong) throw new Error(`${key} has no example of a limit`);
      const kept = { data: wrong.data, stash: {} };
      const state = withAnswers(form, begun, restoreForm(form, kept, context));
      const asked = wizardReducer(
        form,
        state,
        { type: 'submitAsked' },
        context,
      );
      expect(asked.submission).toEqual({ status: 'idle' });
      expect(asked.attempted).toEqual([key]);
    });
  },
);

test.each([
  ['deposit', '/publisher/email'],
  ['deposit', '/publisher/confirmEmail'],
  ['register', '/users/*/email'],
  ['register', '/users/*/confirmEmail'],
  ['user-edit', '/email'],
])(
  '%s: an email that is pasted with spaces around it is taken without them: %s',
  (key, field) => {
    const form = forms.find((each) => keyOf(each) === key);
    if (!form) throw new Error(`there is no form ${key}`);
    expect(normaliseAt(form, field, ' ada@example.org\n')).toBe(
      'ada@example.org',
    );
  },
);

type Mutation = [name: string, file: string, at: string, to: Json, why: RegExp];

const mutations: readonly Mutation[] = [
  [
    'a password beside a field that is not there',
    'items/new-password.json',
    '/properties/password/passwordRules',
    'nickname',
    /declares no field nickname/,
  ],
  [
    'a list of common passwords that is not there',
    'items/new-password.json',
    '/properties/password/commonPassword',
    'Words',
    /no list Words/,
  ],
  [
    'a check that the API does not make',
    'items/person.json',
    '/properties/email/remote',
    'email-polite',
    /“remote” must be one of/,
  ],
  [
    'a value that is not there',
    'items/person.json',
    '/properties/email/$ref',
    '/values/mail',
    /there is no \/values\/mail/,
  ],
  [
    'an item of another entity',
    'steps/user-edit/schema.json',
    '/allOf/0/$ref',
    '/items/publisher-address',
    /does not refine \/entities\/user/,
  ],
  [
    'a condition for code that is not there',
    'forms/deposit.form.json',
    '/conditions/is-rainy',
    'The API looks out of the window.',
    /no condition is-rainy/,
  ],
];

test.each(mutations)('refused: %s', async (_name, file, at, to, why) => {
  const changed = writePointer(files[file] as JsonObject, at, to);
  const { problems } = await checkSchemas(
    { ...files, [file]: changed },
    portalChecks,
  );
  const message = expect.stringMatching(why) as string;
  expect(problems).toContainEqual(
    expect.objectContaining({ file, pointer: at, message }),
  );
});

test('a rule that only a form of accounts has needs an example too', async () => {
  const file = 'steps/recover/schema.json';
  const step = files[file] as JsonObject;
  const changed = writePointer(step, '/properties/username/minLength', 2);
  const { problems } = await checkSchemas(
    { ...files, [file]: changed },
    portalChecks,
  );
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^No example shows this rule in .*: “.*” is limited to at least 2 characters\.$/,
    ),
  ]);
});
