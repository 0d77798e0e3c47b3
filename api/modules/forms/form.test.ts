import { createHash } from 'node:crypto';
import type { FormDefinition } from '@engine/types/definition';
import { makeLive, publishForms } from '../../testing/publishForms';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { getDefinition } from './publish/definitionFiles';
import { publishImport } from './publish/publishLists';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

const HOUR = 3_600_000;

function withTitle(definition: FormDefinition, title: string): FormDefinition {
  return { ...definition, form: { ...definition.form, title } };
}

/** Versions of the deposit form. */
const countVersions = () =>
  api.deps.models.versions.countDocuments({ formKey: 'deposit' });

async function getForm(base = api.base) {
  const answer = await fetch(`${base}/api/forms/deposit`);
  return (await answer.json()) as {
    version: number;
    hash: string;
    definition: FormDefinition;
    validators: string;
  };
}

const getDeposit = () => getDefinition(api.deps.definitions, 'deposit');

const publish = (title: string) =>
  publishForms(api.deps, { deposit: withTitle(getDeposit(), title) });

/** The files as a start reads them, with another title of the deposit. */
const getFiles = (title: string) => ({
  definitions: {
    ...api.deps.definitions,
    deposit: withTitle(getDeposit(), title),
  },
  schemaFiles: api.deps.schemaFiles,
  lists: api.deps.lists,
  unreadable: [],
});

const findLive = async () => {
  const live = await api.deps.releases.findLive();
  return live?.forms.find(({ formKey }) => formKey === 'deposit')?.version;
};

test('the form is the same for every caller, with its rules but not with the values of its lists', async () => {
  const form = await getForm();
  expect(Object.keys(form)).toEqual([
    'version',
    'hash',
    'definition',
    'validators',
  ]);
  expect(Object.keys(form.definition).sort()).toEqual([
    'form',
    'lists',
    'messages',
    'schemas',
    'steps',
  ]);
  expect(form.definition.lists).toMatchObject({ Months: 1, ThemaSubjects: 1 });
  expect(form.definition.schemas['/items/monograph']).toMatchObject({
    $id: '/items/monograph',
    $ref: expect.any(String),
  });
  expect(await getForm()).toEqual(form);
});

const accountForms = [
  'login',
  'staff-login',
  'recover',
  'register',
  'set-password',
  'change-password',
  'correct-email',
  'second-factor',
  'second-factor-confirm',
  'second-factor-off',
  'second-factor-password',
  'publisher-edit',
  'user-edit',
  'preferences',
];

test('every form of accounts is served with the lists and schemas that it uses, and no others', async () => {
  for (const key of accountForms) {
    const answer = await fetch(`${api.base}/api/forms/${key}`);
    const { definition, version, validators } = (await answer.json()) as {
      definition: FormDefinition;
      version: number;
      validators: string;
    };
    expect(version).toBe(1);
    expect(definition.form.$id).toBe(`/forms/${key}`);
    expect(definition.schemas).not.toHaveProperty('/entities/deposit');
    expect(definition.lists).not.toHaveProperty('Languages');
    const module = await fetch(new URL(validators, api.base));
    expect(module.status).toBe(200);
  }
});

test('common passwords are a list of the forms that ask for a new password', async () => {
  const uses = async (key: string) => {
    const { lists } = (await api.deps.forms.live(key)).form.definition;
    return 'CommonPassword' in lists;
  };
  const using: string[] = [];
  for (const key of ['deposit', ...accountForms]) {
    if (await uses(key)) using.push(key);
  }
  expect(using).toEqual(['register', 'set-password', 'change-password']);
});

test('a form that is not there is 404', async () => {
  for (const key of ['weather', 'constructor', '..%2fdeposit']) {
    const answer = await fetch(`${api.base}/api/forms/${key}`);
    expect(answer.status).toBe(404);
  }
});

test('an unchanged form is not sent twice', async () => {
  const visitor = await api.visit();
  const { headers } = await visitor.get('/api/forms/deposit');
  const etag = headers.get('etag') ?? '';
  expect(await visitor.revisit('/api/forms/deposit', etag)).toBe(304);
  expect(await visitor.revisit('/api/forms/deposit', '"other"')).toBe(200);
});

test('a HEAD request answers the number of the live version without the form', async () => {
  const { version } = await getForm();
  const answer = await fetch(`${api.base}/api/forms/deposit`, {
    method: 'HEAD',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-form-version')).toBe(String(version));
  expect(await answer.text()).toBe('');
});

test('the validators are a module named by the SHA-256 of its bytes, immutable', async () => {
  const { validators } = await getForm();
  const answer = await fetch(new URL(validators, api.base));
  const bytes = Buffer.from(await answer.arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(validators).toBe(`/ned/api/forms/validators/${hash}.js`);
  expect(answer.headers.get('content-type')).toBe(
    'text/javascript; charset=utf-8',
  );
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  );
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['0'.repeat(64), 'x', '..%2f..%2fserver'])(
  'a module %s is 404',
  async (hash) => {
    const answer = await fetch(`${api.base}/api/forms/validators/${hash}.js`);
    expect(answer.status).toBe(404);
  },
);

test('a second start with the same files publishes nothing', async () => {
  const before = await getForm();
  const twin = await api.startTwin();
  expect(await getForm(twin.base)).toEqual(before);
  expect(await countVersions()).toBe(1);
  await twin.stop();
});

test('changed files become the next version; another process notices without a restart', async () => {
  const twin = await api.startTwin();
  await publish('Changed');
  twin.travel(2000);
  expect(await getForm(twin.base)).toMatchObject({ version: 2 });
  expect((await getForm(twin.base)).definition.form.title).toBe('Changed');
  await twin.stop();
});

test('three processes that start at once publish one version', async () => {
  const { publish: start, releases } = api.deps;
  const files = getFiles('Changed');
  await Promise.all([start(files), start(files), start(files)]);
  expect(await countVersions()).toBe(2);
  expect(await releases.lastNumber()).toBe(2);
  expect(await findLive()).toBe(2);
});

test('files never replace a form of the studio', async () => {
  await api.deps.models.versions.create({
    formKey: 'deposit',
    version: 2,
    hash: 'x',
    origin: 'studio',
    definition: JSON.stringify(withTitle(getDeposit(), 'Studio')),
    createdDate: new Date(),
  });
  await makeLive(api.deps, { deposit: 2 }, 'studio');
  await api.deps.publish(getFiles('Files'));
  expect(await findLive()).toBe(2);
  const stored = await api.deps.models.versions
    .find({ formKey: 'deposit' })
    .sort({ version: 1 });
  expect(stored.map(({ origin }) => origin)).toEqual(['files', 'studio']);
});

test('a start that died between version and release is finished by the next', async () => {
  const { models, publish: start } = api.deps;
  await start(getFiles('Changed'));
  await models.releases.deleteOne({ number: 2 });
  api.travel(2000);
  expect(await findLive()).toBe(1);
  await start(getFiles('Changed'));
  expect(await countVersions()).toBe(2);
  expect(await findLive()).toBe(2);
  expect(getDeposit().form.title).not.toBe('Changed');
});

test('a definition that cannot be used is not published', async () => {
  const broken = { ...getDeposit(), schemas: {} };
  const refusals = await publishForms(api.deps, { deposit: broken });
  expect([...refusals.keys()]).toEqual(['deposit']);
  expect(await countVersions()).toBe(1);
  expect((await getForm()).version).toBe(1);
});

test('a version is accepted for 24 hours after it was replaced, its module too', async () => {
  const visitor = await api.visit();
  const old = await getForm();
  const dry = async () => {
    const headers = { 'X-Form-Version': '1', 'X-Dry-Run': 'true' };
    return (await visitor.deposit({}, headers)).status;
  };
  await publish('Changed');
  expect(await dry()).toBe(422);
  api.travel(23 * HOUR);
  expect(await dry()).toBe(422);
  expect((await fetch(new URL(old.validators, api.base))).status).toBe(200);
  api.travel(2 * HOUR);
  const later = await api.visit();
  const answer = await later.deposit({}, { 'X-Form-Version': '1' });
  expect(answer.status).toBe(409);
  expect(answer.body['error']).toMatchObject({ live: { version: 2 } });
});

test('an imported list is part of the next version of the form at once', async () => {
  await publishImport(api.deps, {
    name: 'ThemaSubjects',
    source: 'A standard',
    credit: 'Its owner',
    entries: [{ name: 'AB', label: 'Arts', order: 1 }],
  });
  api.travel(2000);
  const form = await getForm();
  expect(form.version).toBe(2);
  expect(form.definition.lists['ThemaSubjects']).toBe(2);
  const twin = await api.startTwin();
  expect((await getForm(twin.base)).version).toBe(2);
  await twin.stop();
});
