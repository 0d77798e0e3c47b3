import type { DefinitionChange } from '@engine/types/definitionChange';
import type { Json } from '@engine/types/json';
import type { Problem } from '@engine/types/problem';
import type { ImpactJob } from '@contract/studio/impact';
import type { StudioOperation } from '@contract/studio/studio';
import { makeUser, visitAs } from '../../testing/visitors/accounts';
import { aBook } from '../../testing/records/aBook';
import { buildBook } from '../../testing/files/buildBook';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import type { StudioVisitor } from '../../testing/visitors/studioVisitor';
import { toPlace, visitStudio } from '../../testing/visitors/studioVisitor';
import type { Answer } from '../../testing/visitors/visitor';
import { codeOf } from '../../testing/visitors/visitor';
import { createOpenDrafts } from '../forms/drafts/openDrafts';

const page = 'steps/monograph-details/ui.json';
const item = 'items/monograph.json';
const entity = 'entities/submission-item.json';

const add = (file: string, inside: string, value: Json): StudioOperation => ({
  op: 'add',
  path: toPlace(file, inside),
  value,
});

/** A yes or no, a text that depends on it, and a longer note. */
const edits: StudioOperation[] = [
  add(entity, '/properties/hasStatement', { type: 'boolean' }),
  add(entity, '/properties/statement', { type: 'string' }),
  add(item, '/asks/-', 'hasStatement'),
  add(item, '/asks/-', 'statement'),
  add(item, '/required/-', 'hasStatement'),
  add(item, '/properties/statement', { maxLength: 300 }),
  add(item, '/properties/anythingElse/maxLength', 800),
  add('conditions/has-statement.json', '', {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: '/conditions/has-statement',
    type: 'object',
    required: ['hasStatement'],
    properties: { hasStatement: { const: true } },
  }),
  add(item, '/allOf/-', {
    if: { $ref: '/conditions/has-statement' },
    then: { required: ['statement'] },
    else: { properties: { statement: false } },
  }),
  add(page, '/sections/0/nodes/-', {
    field: 'hasStatement',
    label: 'Is there a statement?',
  }),
  add(page, '/sections/0/nodes/-', { field: 'statement', label: 'Address' }),
];

let api: TestApi;
let studio: StudioVisitor;
beforeAll(async () => {
  api = await startTestApi();
  studio = await visitStudio(api, 'r.lindqvist');
  const { revision } = await studio.read();
  await studio.change(revision, edits);
});
afterAll(() => api.stop());

test('of what was edited only the examples without the new answer are errors, in words', async () => {
  const { status, body } = await studio.post('working-copy/check', {});
  const problems = body['problems'] as Problem[];
  expect(status).toBe(200);
  const errors = problems.filter(({ severity }) => severity === 'error');
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['example']));
  expect(errors.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(
      'is now refused: “Is there a statement?” is required.',
    ),
  );
});

test('the differences from the live version are sentences, and name the form', async () => {
  const { body } = await studio.get('diff?from=live&to=working-copy');
  const changes = body['changes'] as DefinitionChange[];
  expect(
    changes.map(({ kind, subject, text }) => `${kind}: ${subject} ${text}`),
  ).toEqual([
    'tightening: Is there a statement? is new and required.',
    'safe: Address is new, required when “Is there a statement?” is “Yes”.',
    'safe: Notes may be longer: 800 characters in place of 500.',
  ]);
  expect(body['forms']).toContain('deposit');
});

test('a preview shows the new questions, and only administrators get its module', async () => {
  const { body } = await studio.post('working-copy/preview', {
    formKey: 'deposit',
  });
  expect(JSON.stringify(body['definition'])).toContain('Is there a statement?');
  const path = String(body['validators']).replace(/^\/ned/, '');
  const module = await studio.visitor.get(path);
  expect(module.status).toBe(200);
  expect(module.headers.get('cache-control')).toContain('private');
  const anonymous = await api.visit();
  expect((await anonymous.get(path)).status).toBe(401);
});

const refused: [name: string, ask: () => Promise<Answer>, string][] = [
  [
    'a form that is not there',
    () => studio.post('working-copy/preview', { formKey: 'nothing' }),
    '404 FORM_UNKNOWN',
  ],
  [
    'a key of another shape',
    () => studio.post('working-copy/preview', { formKey: '../x' }),
    '400 BODY',
  ],
  [
    'a module that is not there',
    () => studio.get(`modules/${'0'.repeat(64)}.js?form=login`),
    '404 MODULE_UNKNOWN',
  ],
  [
    'a version that is not there',
    () => studio.get('diff?from=99&to=live'),
    '404 VERSION_UNKNOWN',
  ],
  [
    'a version of another shape',
    () => studio.get('diff?from=old&to=live'),
    '400 QUERY',
  ],
  [
    'an explanation of a form that is not there',
    () =>
      studio.visitor.post('/library/explain', {
        formKey: 'nothing',
        data: {},
        path: '/type',
      }),
    '404 FORM_UNKNOWN',
  ],
  [
    'an explanation in a version that is not accepted',
    () =>
      studio.visitor.post('/library/explain', {
        formKey: 'deposit',
        version: 99,
        data: {},
        path: '/type',
      }),
    '404 FORM_UNKNOWN',
  ],
];

test.each(refused)('%s is refused', async (_name, ask, expected) => {
  const answer = await ask();
  expect(`${answer.status} ${codeOf(answer)}`).toBe(expected);
});

test('library staff ask why a question of the live form is required', async () => {
  const user = await makeUser(api, 'EDEPOSIT_SUPPORT');
  const staff = await visitAs(api, user);
  const { status, body } = await staff.post('/library/explain', {
    formKey: 'deposit',
    data: {
      form: 'MONOGRAPH',
      type: 'BOOK',
      submissionItems: [{ hasIsbn: true }],
    },
    path: '/submissionItems/0/isbn',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ relevant: true, required: true, locked: false });
  expect(body['because']).toContainEqual(
    expect.objectContaining({
      condition: 'has-isbn',
      holds: true,
      looked: [
        { path: '/submissionItems/0/hasIsbn', value: true, holds: true },
      ],
    }),
  );
});

/** What the working copy means for the last records of each form. */
async function findImpact(last: number): Promise<ImpactJob> {
  const begun = await studio.post('working-copy/impact', { last });
  expect(begun.status).toBe(202);
  await api.deps.settle();
  const { body } = await studio.get(`jobs/${String(begun.body['job'])}`);
  return body as unknown as ImpactJob;
}

const formOf = ({ forms }: ImpactJob, formKey: string) =>
  forms.find((one) => one.formKey === formKey);

test('the last deposits are judged again with the working copy', async () => {
  await api.deps.models.deposits.deleteMany({});
  await makeSerialDeposit(api.deps.models);
  const depositor = await api.visit();
  const file = await depositor.upload(buildBook());
  await depositor.deposit(aBook(file.tempFileId));
  const body = await findImpact(10);
  expect(body).toMatchObject({ state: 'done', done: 2, total: 2 });
  expect(formOf(body, 'deposit')).toEqual({
    formKey: 'deposit',
    total: 2,
    returned: 0,
    drafts: [],
    result: {
      unchanged: 1,
      failed: 1,
      lost: 0,
      failing: [
        {
          path: '/submissionItems/*/hasStatement',
          label: 'Is there a statement?',
          codes: ['required'],
          count: 1,
        },
      ],
      losing: [],
      refused: [expect.stringMatching(/^LD-/)],
    },
  });
});

test('drafts count by the version that they were opened with, until they are sent, cleared or expire', async () => {
  const depositor = await api.visit();
  const report = (version: number) =>
    depositor.post('/api/forms/deposit/drafts', { version });
  expect((await report(99)).status).toBe(404);
  expect((await report(1)).status).toBe(204);
  expect((await report(1)).status).toBe(204);
  expect(formOf(await findImpact(10), 'deposit')?.drafts).toEqual([
    { version: 1, count: 1 },
  ]);
  const cleared = await depositor.send('DELETE', '/api/forms/deposit/drafts');
  expect(cleared.status).toBe(204);
  expect(formOf(await findImpact(10), 'deposit')?.drafts).toEqual([]);
  await report(1);
  const file = await depositor.upload(buildBook());
  await depositor.deposit(aBook(file.tempFileId));
  expect(formOf(await findImpact(10), 'deposit')?.drafts).toEqual([]);
  await report(1);
  const { models, configuration } = api.deps;
  const { draftMinutes } = configuration();
  const countAfter = (minutes: number) =>
    createOpenDrafts({
      openDrafts: models.openDrafts,
      draftMinutes: () => draftMinutes,
      clock: () => new Date(Date.now() + minutes * 60_000),
    }).count('deposit');
  expect(await countAfter(draftMinutes - 1)).toEqual([
    { version: 1, count: 1 },
  ]);
  expect(await countAfter(draftMinutes)).toEqual([]);
});

test('deposits that were returned are judged again, however old they are', async () => {
  const old = new Date(Date.now() - 1_000_000_000);
  const { models } = api.deps;
  const numbered = (number: number) => ({
    number,
    reference: `LD-2026-${number}`,
    submittedDate: old,
  });
  const returned = { ...numbered(700_001), status: 'RETURNED' as const };
  await makeSerialDeposit(models, returned);
  await makeSerialDeposit(models, numbered(700_002));
  const body = await findImpact(1);
  expect(body).toMatchObject({ state: 'done', total: 2 });
  expect(formOf(body, 'deposit')).toMatchObject({ total: 2, returned: 1 });
});

test('a number of deposits beyond the limit is 400, a job that is not there 404', async () => {
  const asked = await studio.post('working-copy/impact', { last: 5000 });
  expect(`${asked.status} ${codeOf(asked)}`).toBe('400 BODY');
  const unknown = await studio.get('jobs/none');
  expect(`${unknown.status} ${codeOf(unknown)}`).toBe('404 JOB_UNKNOWN');
});
