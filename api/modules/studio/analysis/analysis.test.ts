import { resolve } from 'node:path';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { DefinitionError } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import { createFormCompiler } from '../../../adapters/compiling/createFormCompiler';
import { sha256 } from '../../../records/contentHash';
import type { FormCompiler } from '../../../ports/formCompiler';
import { programPath } from '../../../testing/processes/programs';
import { readJsonFiles } from '../../forms/publish/definitionFiles';
import { createCopyChecks } from './copyChecks';
import { createCompareDefinitions } from './compareDefinitions';
import type { DefinitionSources } from './definitionSources';
import { createPreviewService } from './previewForm';

const live = await readJsonFiles(
  resolve(import.meta.dirname, '../../../../schemas'),
);

const limits = { program: programPath('compileWorker'), memoryMB: 512 };
const compiler = createFormCompiler({ ...limits, seconds: 60 });

/** The live files with one property of one file changed. */
function change(file: string, name: string, value: Json): SchemaFiles {
  return { ...live, [file]: { ...(live[file] as JsonObject), [name]: value } };
}

const form = 'forms/login.form.json';
const log = { warn: () => undefined };

function sourcesOf(files: SchemaFiles): DefinitionSources {
  return {
    readWorkingCopy: async () => ({ revision: 3, files }),
    readProposed: async () => undefined,
    readRelease: async (which) =>
      which === 'live' || which === 1 ? { number: 1, files: live } : undefined,
  };
}

const compare = (files: SchemaFiles) =>
  createCompareDefinitions(sourcesOf(files), compiler, async () => []);

const preview = (files: SchemaFiles) =>
  createPreviewService({
    sources: sourcesOf(files),
    compiler,
    lists: { liveVersions: async () => ({ SubmissionType: 7 }) },
    contextPath: '/ned',
  });

test('the working copy is checked with its examples', async () => {
  const checks = createCopyChecks(sourcesOf(live), compiler, log);
  expect(await checks.isSound(3)).toBe(false);
  const { problems, forms, examples } = await checks.check();
  expect(await checks.isSound(3)).toBe(true);
  expect(await checks.isSound(4)).toBe(false);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(forms).toBeGreaterThan(20);
  expect(examples).toBeGreaterThan(1000);
});

test('another result than an example says is an error with a correction, a rule without an example a warning', async () => {
  const login = live['steps/login/schema.json'] as JsonObject;
  const strict = change('steps/login/schema.json', 'properties', {
    ...(login['properties'] as JsonObject),
    username: { maxLength: 2 },
  });
  const recover = live['steps/recover/schema.json'] as JsonObject;
  const unshown = change('steps/recover/schema.json', 'properties', {
    ...(recover['properties'] as JsonObject),
    username: { maxLength: 255, minLength: 2 },
  });
  const wrong = change(form, 'colour', 'red');
  const [ofResults, ofMissing, ofShape] = await Promise.all(
    [strict, unshown, wrong].map((files) =>
      createCopyChecks(sourcesOf(files), compiler, log).check(),
    ),
  );
  expect(ofResults?.problems).not.toEqual([]);
  for (const problem of ofResults?.problems ?? []) {
    expect(problem).toMatchObject({ code: 'example', severity: 'error' });
    expect(problem.message).toMatch(
      /(is now refused:|has another result\. Now:) “Username” gets/,
    );
    expect(problem.repair).not.toEqual([]);
  }
  expect(ofMissing?.problems).toMatchObject([
    { code: 'exampleMissing', severity: 'warning' },
  ]);
  expect(ofShape?.problems).toMatchObject([
    { code: 'shape', severity: 'error', file: form, pointer: '/colour' },
  ]);
});

test('warnings that the live version has as well are apart from those of the changes', async () => {
  const withoutExample = (files: SchemaFiles, step: string): SchemaFiles => {
    const path = `steps/${step}/schema.json`;
    const schema = files[path] as JsonObject;
    const { username, ...others } = schema['properties'] as JsonObject;
    const properties = {
      ...others,
      username: { ...(username as JsonObject), minLength: 2 },
    };
    return { ...files, [path]: { ...schema, properties } };
  };
  const before = withoutExample(live, 'recover');
  const relabelled = {
    ...before,
    [form]: { ...(before[form] as JsonObject), title: 'Enter' },
  };
  const checkOver = (files: SchemaFiles) =>
    createCopyChecks(
      {
        readWorkingCopy: async () => ({ revision: 3, files }),
        readRelease: async () => ({ number: 1, files: before }),
      },
      compiler,
      log,
    ).check();
  const missing = { code: 'exampleMissing', severity: 'warning' };
  expect(await checkOver(relabelled)).toMatchObject({
    problems: [],
    earlier: [missing],
  });
  expect(await checkOver(withoutExample(relabelled, 'login'))).toMatchObject({
    problems: [{ ...missing, file: 'steps/login/schema.json' }],
    earlier: [{ ...missing, file: 'steps/recover/schema.json' }],
  });
});

test('regression: the working copy is checked where the live version cannot be judged, and again at the next request', async () => {
  let orders = 0;
  const failing: FormCompiler = {
    ...compiler,
    examine(files, forms) {
      orders += 1;
      return orders !== 2
        ? compiler.examine(files, forms)
        : Promise.reject(new Error('the thread ended'));
    },
  };
  const recover = live['steps/recover/schema.json'] as JsonObject;
  const unshown = change('steps/recover/schema.json', 'properties', {
    ...(recover['properties'] as JsonObject),
    username: { maxLength: 255, minLength: 2 },
  });
  const warnings: unknown[] = [];
  const sources = {
    ...sourcesOf(unshown),
    readRelease: async () => ({ number: 1, files: unshown }),
  };
  const { check, isSound } = createCopyChecks(sources, failing, {
    warn: (said: unknown) => warnings.push(said),
  });
  const missing = { code: 'exampleMissing', severity: 'warning' };
  expect(await check()).toMatchObject({ problems: [missing], earlier: [] });
  expect(orders).toBe(2);
  expect(warnings).toHaveLength(1);
  expect(await isSound(3)).toBe(true);
  expect(await check()).toMatchObject({ problems: [], earlier: [missing] });
  expect(warnings).toHaveLength(1);
});

test('a check that takes too long ends with a problem', async () => {
  const hasty = createFormCompiler({ ...limits, seconds: 0.01 });
  const checks = createCopyChecks(sourcesOf(live), hasty, log);
  expect(await checks.check()).toMatchObject({
    problems: [{ code: 'limit', severity: 'error' }],
    examples: 0,
  });
  expect(await checks.isSound(3)).toBe(false);
});

test('regression: examples that could not be checked in time are an error, and are checked at the next request', async () => {
  let isBusy = true;
  const busy: FormCompiler = {
    ...compiler,
    examine(files, forms) {
      if (isBusy) throw new DefinitionError('', 'it takes too long');
      return compiler.examine(files, forms);
    },
  };
  const changed = change(form, 'title', 'Enter');
  const { check, isSound } = createCopyChecks(sourcesOf(changed), busy, log);
  expect((await check()).problems).toContainEqual({
    code: 'exampleTime',
    severity: 'error',
    file: form,
    pointer: '',
    message: 'The examples of “Enter” could not be checked in time.',
    fix: expect.any(String) as unknown,
  });
  expect(await isSound(3)).toBe(false);
  isBusy = false;
  const { problems, examples } = await check();
  expect(problems.map(({ code }) => code)).not.toContain('exampleTime');
  expect(examples).toBeGreaterThan(0);
  expect(await isSound(3)).toBe(true);
});

test('examples that take too long together are judged form by form', async () => {
  const slow: FormCompiler = {
    ...compiler,
    examine(files, forms) {
      if (forms === undefined) throw new DefinitionError('', 'it takes long');
      return compiler.examine(files, forms);
    },
  };
  const login = live['steps/login/schema.json'] as JsonObject;
  const strict = change('steps/login/schema.json', 'properties', {
    ...(login['properties'] as JsonObject),
    username: { maxLength: 2 },
  });
  const { check, isSound } = createCopyChecks(sourcesOf(strict), slow, log);
  expect((await check()).problems).toContainEqual(
    expect.objectContaining({ code: 'example', severity: 'error' }),
  );
  expect(await isSound(3)).toBe(false);
});

test('the differences of two states are said with the forms that differ', async () => {
  const changed = change(form, 'title', 'Log in here');
  expect(await compare(changed)('live', 'working-copy')).toEqual({
    changes: [expect.objectContaining({ kind: 'safe', file: form })],
    forms: ['login'],
    files: { login: [form] },
    renames: [],
  });
  expect(await compare(changed)('1', 'live')).toEqual({
    changes: [],
    forms: [],
    files: {},
    renames: [],
  });
});

test('a version that is not there is 404, and files that no sentence describes are 422', async () => {
  await expect(compare(live)('2', 'live')).rejects.toMatchObject({
    status: 404,
    code: 'VERSION_UNKNOWN',
  });
  const broken = change('steps/login/ui.json', 'sections', [null]);
  await expect(compare(broken)('live', 'working-copy')).rejects.toMatchObject({
    status: 422,
    code: 'DEFINITIONS',
    details: { problems: [{ severity: 'error' }] },
  });
});

test('a preview has the definition, the address of its module and the changed lists', async () => {
  const list = 'lists/SubmissionType.json';
  const files = change(list, 'entries', [
    { name: 'FILM', label: 'Film', order: 1 },
  ]);
  const service = preview(files);
  const { version, definition, validators, lists } =
    await service.preview('deposit');
  expect(version).toBeNull();
  expect(definition.lists).toMatchObject({ SubmissionType: 7 });
  expect(lists).toEqual({
    SubmissionType: {
      version: 0,
      entries: [{ name: 'FILM', label: 'Film', order: 1 }],
    },
  });
  const hash =
    /^\/ned\/library\/studio\/modules\/(\w{64})\.js\?form=deposit$/.exec(
      validators,
    )?.[1];
  const module = await service.findModule('deposit', hash ?? '');
  expect(sha256(module ?? '')).toBe(hash);
});

test('a module that this process does not have is written again from the working copy', async () => {
  const { validators } = await preview(live).preview('login');
  const hash = /(\w{64})\.js/.exec(validators)?.[1] ?? '';
  expect(await preview(live).findModule('login', hash)).toContain(
    'export default',
  );
  expect(await preview(live).findModule('login', 'x')).toBeUndefined();
});

test('a form that is not there is 404, one that cannot be used is 422 with its problem', async () => {
  const broken = change(form, 'entity', '/entities/nothing');
  await expect(preview(live).preview('nothing')).rejects.toMatchObject({
    status: 404,
    code: 'FORM_UNKNOWN',
  });
  await expect(preview(broken).preview('login')).rejects.toMatchObject({
    status: 422,
    code: 'DEFINITIONS',
    details: { problems: [{ severity: 'error', file: form }] },
  });
});
