import { DefinitionError } from '@engine';
import type { FormDefinition } from '@engine/types/definition';
import { makeLive, publishForms } from '../../../testing/publishForms';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf } from '../../../testing/visitors/visitor';
import { contentHash } from '../../../records/contentHash';
import { getDefinition } from './definitionFiles';
import { publishImport, publishWithLists } from './publishLists';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

/** Longer than a process uses what it knows of the live versions. */
const NOTICED = 2000;

const getFiles = (key: string) => getDefinition(api.deps.definitions, key);

interface PresentedForm {
  version: number;
  definition: FormDefinition;
  validators: string;
}

async function getForm(address: string, base = api.base) {
  const answer = await fetch(`${base}/api/forms/${address}`);
  return {
    status: answer.status,
    body: (await answer.json()) as PresentedForm,
  };
}

/** Stores a version as the studio would write it, live at once and unknown to the files. */
async function store(formKey: string, version: number, text: string) {
  const { models, clock } = api.deps;
  await models.versions.create({
    formKey,
    version,
    hash: contentHash(text),
    origin: 'studio',
    definition: text,
    createdDate: clock(),
  });
  await point(formKey, version);
}

async function point(formKey: string, version: number) {
  await makeLive(api.deps, { [formKey]: version }, 'studio');
  api.travel(NOTICED);
}

const broken: [name: string, text: () => string][] = [
  [
    'has no schemas',
    () => JSON.stringify({ ...getFiles('login'), schemas: {} }),
  ],
  ['is no JSON', () => '{"form":'],
  ['is null', () => 'null'],
  [
    'names a list that is not there',
    () => JSON.stringify({ ...getFiles('login'), lists: { Weather: 3 } }),
  ],
];

async function health(base = api.base) {
  const answer = await fetch(`${base}/health`);
  return [answer.status, await answer.json()];
}

test.each(broken)(
  'regression: a live version that %s is replaced by the one before, and nothing else notices',
  async (_name, text) => {
    await store('login', 2, text());
    expect(await getForm('login')).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect(await health()).toEqual([
      200,
      { status: 'ok', degradedForms: ['login'] },
    ]);
    for (const key of ['deposit', 'register']) {
      const { body } = await getForm(key);
      const module = await fetch(new URL(body.validators, api.base));
      expect(module.status).toBe(200);
    }
    expect((await fetch(`${api.base}/login/publisher`)).status).toBe(200);
    const twin = await api.startTwin();
    expect((await getForm('login', twin.base)).body.version).toBe(1);
    await twin.stop();
  },
);

test('regression: a version that a busy machine could not compile in time is soon tried again', async () => {
  let isBusy = true;
  const { formCompiler } = api.deps;
  const twin = await api.startTwin({
    formCompiler: {
      ...formCompiler,
      compile(definition) {
        return isBusy && definition.form.title === 'Enter'
          ? Promise.reject(new DefinitionError('', 'it takes long', 'limit'))
          : formCompiler.compile(definition);
      },
    },
  });
  const { form, ...rest } = getFiles('login');
  const changed = { ...rest, form: { ...form, title: 'Enter' } };
  await store('login', 2, JSON.stringify(changed));
  twin.travel(NOTICED);
  expect((await getForm('login', twin.base)).body.version).toBe(1);
  isBusy = false;
  twin.travel(5000);
  expect((await getForm('login', twin.base)).body.version).toBe(2);
  await twin.stop();
});

test('regression: a live version that is missing is replaced by the one before', async () => {
  await point('deposit', 7);
  const visitor = await api.visit();
  expect((await visitor.deposit({}, { 'X-Form-Version': '1' })).status).toBe(
    422,
  );
  const refused = await visitor.deposit({}, { 'X-Form-Version': '7' });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'FORM_VERSION']);
  expect(refused.body['error']).toMatchObject({ live: { version: 1 } });
});

test('regression: the version before is served and accepted also after its time of grace', async () => {
  await store('deposit', 2, '{}');
  api.travel(48 * 3_600_000);
  const { body } = await getForm('deposit');
  expect(body.version).toBe(1);
  expect((await fetch(new URL(body.validators, api.base))).status).toBe(200);
  const visitor = await api.visit();
  const answer = await visitor.deposit({}, { 'X-Form-Version': '1' });
  expect(answer.status).toBe(422);
});

test('a form that has no version that can be used breaks no start', async () => {
  await store('loan', 1, '{}');
  expect((await getForm('loan')).status).toBe(500);
  const twin = await api.startTwin();
  expect((await getForm('deposit', twin.base)).status).toBe(200);
  expect(await health(twin.base)).toEqual([
    200,
    { status: 'ok', degradedForms: ['loan'] },
  ]);
  await twin.stop();
});

test('files that cannot be used break no start that follows one that worked', async () => {
  const definitions = {
    ...api.deps.definitions,
    login: { ...getFiles('login'), schemas: {} },
  };
  const twin = await api.startTwin({ definitions });
  expect((await getForm('login', twin.base)).body.version).toBe(1);
  await twin.stop();
});

const asLoan = (title: string) => {
  const login = getFiles('login');
  const form = { ...login.form, $id: '/forms/loan', title };
  return JSON.stringify({ ...login, form });
};

test('a form that only the database knows is served, with its module', async () => {
  expect((await getForm('loan')).status).toBe(404);
  await store('loan', 1, asLoan('Borrow a room'));
  const { status, body } = await getForm('loan');
  expect([status, body.version]).toEqual([200, 1]);
  expect(body.definition.form.title).toBe('Borrow a room');
  const twin = await api.startTwin();
  const module = await fetch(new URL(body.validators, twin.base));
  expect(module.status).toBe(200);
  expect(await twin.deps.forms.findKeys()).toContain('loan');
  await twin.stop();
});

test('a draft gets the version that it was begun with while that is accepted', async () => {
  await publishForms(api.deps, {
    deposit: {
      ...getFiles('deposit'),
      form: { ...getFiles('deposit').form, title: 'Changed' },
    },
  });
  api.travel(NOTICED);
  const { body } = await getForm('deposit?version=1');
  expect(body).toMatchObject({ version: 1, live: 2 });
  expect(body.definition.form.title).not.toBe('Changed');
  expect((await getForm('deposit')).body.version).toBe(2);
  api.travel(25 * 3_600_000);
  expect((await getForm('deposit?version=1')).body.version).toBe(2);
  for (const version of ['one', '-1', '1e3']) {
    expect((await getForm(`deposit?version=${version}`)).status).toBe(400);
  }
});

test('regression: what a version that was live says is there after its time, and nothing else is', async () => {
  const { form, ...rest } = getFiles('deposit');
  const changed = { ...rest, form: { ...form, title: 'Changed' } };
  await publishForms(api.deps, { deposit: changed });
  api.travel(25 * 3_600_000);
  const { body } = await getForm('deposit/versions/1');
  expect(body.definition.form.title).toBe(form.title);
  for (const path of [
    'deposit/versions/3',
    'deposit/versions/x',
    'no/versions/1',
  ]) {
    expect((await getForm(path)).status).toBe(404);
  }
});

test('regression: lists reach a form of the studio, which stays one', async () => {
  const { models } = api.deps;
  await store('deposit', 2, JSON.stringify(getFiles('deposit')));
  await publishImport(api.deps, {
    name: 'ThemaSubjects',
    source: 'A standard',
    credit: 'Its owner',
    entries: [{ name: 'AB', label: 'Arts', order: 1 }],
  });
  api.travel(NOTICED);
  const { body } = await getForm('deposit');
  expect(body.version).toBe(3);
  expect(body.definition.lists['ThemaSubjects']).toBe(2);
  const stored = await models.versions.findOne({ version: 3 }).lean();
  expect(stored).toMatchObject({ origin: 'studio' });
});

test('regression: newer lists are not published with a broken live version', async () => {
  const { version } = (await getForm('deposit')).body;
  const text = JSON.stringify({ ...getFiles('deposit'), schemas: {} });
  await store('deposit', version + 1, text);
  const { models, releases, clock } = api.deps;
  for (let round = 1; round <= 6; round += 1) {
    const lists = { ThemaSubjects: 100 + round };
    await publishWithLists(models, releases, lists, clock);
  }
  const versions = await models.versions.countDocuments({ formKey: 'deposit' });
  expect(versions).toBe(version + 1);
  api.travel(NOTICED);
  expect((await getForm('deposit')).body.version).toBe(version);
});

test('regression: a module is found by its hash without compiling other versions', async () => {
  const { body } = await getForm('login');
  const compiled: string[] = [];
  const twin = await api.startTwin();
  const compiler = twin.deps.formCompiler;
  await twin.stop();
  const watching = await api.startTwin({
    formCompiler: {
      ...compiler,
      compile(definition) {
        compiled.push(definition.form.$id);
        return compiler.compile(definition);
      },
    },
  });
  compiled.length = 0;
  for (let version = 2; version < 12; version += 1) {
    await store('change-password', version, asLoan(`Version ${version}`));
  }
  watching.travel(NOTICED * 12);
  const module = await fetch(new URL(body.validators, watching.base));
  expect(module.status).toBe(200);
  expect(compiled).toEqual([]);
  await watching.stop();
});
