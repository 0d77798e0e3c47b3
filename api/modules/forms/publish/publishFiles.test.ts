import { mkdtemp, cp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formKeys } from '@engine/compile/definition/assembleDefinition';
import type { FormCompiler } from '../../../ports/formCompiler';
import { createFormCompiler } from '../../../adapters/compiling/createFormCompiler';
import { readWithExhibitionLoan } from '../../../testing/exhibitionLoan';
import { programPath } from '../../../testing/processes/programs';
import { testCompiler } from '../../../testing/testCompiler';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { buildConfig } from '../../../testing/testConfig';
import type { DefinitionFiles } from './definitionFiles';
import { readDefinition } from './definitionFiles';

/** Checks files as the product does. Each API would compile all forms anew: it has those of the other tests. */
const formCompiler: FormCompiler = {
  ...createFormCompiler({
    program: programPath('compileWorker'),
    seconds: 60,
    memoryMB: 512,
  }),
  compile: testCompiler.compile,
};

let api: TestApi;
let folder: string;
beforeEach(async () => {
  api = await startTestApi({ environment: { formCompiler } });
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp(buildConfig().schemasDir, folder, { recursive: true });
});
afterEach(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const readChanged = async (
  changes: Record<string, (text: string) => string>,
) => {
  const { schemaFiles } = api.deps;
  for (const [file, change] of Object.entries(changes)) {
    const text = change(JSON.stringify(schemaFiles[file] ?? null));
    await writeFile(join(folder, file), text);
  }
  return readDefinition(folder);
};

const asGiven = ({ lists, help: _help, ...files }: DefinitionFiles) => ({
  ...files,
  lists: Object.values(lists),
});

/** A process that starts with these files. */
const startWith = (files: DefinitionFiles) =>
  api.startTwin({ formCompiler, ...asGiven(files) });

const getForm = async (key: string, { base } = api) => {
  const answer = await fetch(`${base}/api/forms/${key}`);
  const { version } = (await answer.json()) as { version?: number };
  return [answer.status, version];
};

const getHealth = async ({ base }: TestApi) =>
  (await (await fetch(`${base}/health`)).json()) as {
    degradedForms?: string[];
  };

const rename = (text: string) => text.replace('"title":"', '"title":"New ');
const dropSteps = (text: string) => text.replace('"steps":', '"stops":');

test('regression: the audit trail has the release of each start that changed something, and nothing else', async () => {
  const listEntries = async () => {
    await api.deps.settle();
    return api.deps.models.audit
      .find({ action: 'release.published' })
      .sort({ at: 1 })
      .lean();
  };
  // The database may have its first release from the API of another test.
  const before = await listEntries();
  const same = await api.startTwin();
  await same.stop();
  expect(await listEntries()).toEqual(before);
  const files = await readChanged({ 'forms/login.form.json': rename });
  const changed = await startWith(files);
  await changed.stop();
  expect((await listEntries()).slice(before.length)).toMatchObject([
    { actor: null, subject: '2' },
  ]);
});

test('regression: new forms that are broken do not stop the portal, which names them', async () => {
  const login = JSON.stringify(api.deps.schemaFiles['forms/login.form.json']);
  const files = await readChanged({
    'forms/empty.form.json': () => '{"$id":"/forms/empty"}',
    'forms/torn.form.json': () => '{"$id":',
    'forms/stepless.form.json': () =>
      login
        .replace('/forms/login', '/forms/stepless')
        .replace('"id":"login"', '"id":"nowhere"'),
  });
  const twin = await startWith(files);
  expect(await getForm('deposit', twin)).toEqual([200, 1]);
  expect((await getForm('torn', twin))[0]).toBe(404);
  const { degradedForms } = await getHealth(twin);
  expect(degradedForms?.sort()).toEqual(['empty', 'stepless', 'torn']);
  const refused = twin.deps.refusedAtStart.map((one) => one.file);
  for (const key of degradedForms ?? [])
    expect(refused).toContain(`forms/${key}.form.json`);
  await twin.stop();
});

test('regression: a refused change holds up no other form, and is named', async () => {
  const files = await readChanged({
    'forms/login.form.json': dropSteps,
    'forms/recover.form.json': rename,
  });
  const twin = await startWith(files);
  expect(await getForm('login', twin)).toEqual([200, 1]);
  expect(await getForm('recover', twin)).toEqual([200, 2]);
  expect(await getHealth(twin)).toEqual({ status: 'ok' });
  expect(twin.deps.refusedAtStart).toContainEqual(
    expect.objectContaining({ file: 'forms/login.form.json' }),
  );
  await twin.stop();
});

test('regression: a list that is refused is not stored, and no form gets it', async () => {
  const file = 'lists/LoanPurpose.json';
  const files = await readWithExhibitionLoan(folder);
  await writeFile(join(folder, file), JSON.stringify(files[file]));
  const before = await api.deps.listService.liveVersions();
  const broken = await readChanged({
    [file]: () =>
      '{"$id":"/lists/LoanPurpose","name":"LoanPurpose","source":"","entries":"none"}',
  });
  const problems = await api.deps.publish(asGiven(broken));
  expect(problems.map((one) => one.file)).toContain(file);
  expect(await api.deps.listService.liveVersions()).toEqual(before);
});

test('the first files of a database must be right, and nothing of them is published before', async () => {
  const { models } = api.deps;
  await models.releases.deleteMany();
  api.travel(2000);
  const files = await readChanged({ 'forms/login.form.json': dropSteps });
  await expect(api.deps.publish(asGiven(files))).rejects.toThrow(
    'schemas/forms/login.form.json#',
  );
  expect(await models.releases.countDocuments()).toBe(0);
});

test('a start with unchanged files reads what is live, and neither checks nor stores anything', async () => {
  const { models, schemaFiles } = api.deps;
  const orders: string[] = [];
  const noting: FormCompiler = {
    ...formCompiler,
    compile: (definition) => {
      orders.push(definition.form.$id);
      return formCompiler.compile(definition);
    },
    check: (files, forms) => {
      orders.push('check');
      return formCompiler.check(files, forms);
    },
  };
  const count = () =>
    Promise.all(
      [models.versions, models.lists, models.releases].map((model) =>
        model.countDocuments(),
      ),
    );
  const before = await count();
  const twin = await api.startTwin({ formCompiler: noting });
  expect(await count()).toEqual(before);
  const forms = formKeys(schemaFiles).map((key) => `/forms/${key}`);
  expect(orders.sort()).toEqual(forms.sort());
  await twin.stop();
});
