import type { FormDefinition } from '@engine/types/definition';
import type { Json } from '@engine/types/json';
import { isObject } from '@engine';
import { aBook } from '../../../testing/records/aBook';
import { makeLive, publishForms } from '../../../testing/publishForms';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import { codeOf } from '../../../testing/visitors/visitor';
import { getDefinition } from './definitionFiles';
import { storeVersion } from './storeVersion';

let api: TestApi;

beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.stop());

/** The same without the keywords that came after the first release, and with the widget that it named. */
function asFirstReleased(value: Json): Json {
  if (Array.isArray(value)) return value.map(asFirstReleased);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(
    ([keyword]) =>
      !['maxItems', 'multiLine', 'withHidden', 'normalise'].includes(keyword),
  );
  const older = Object.fromEntries(
    entries.map(([name, inner]) => [name, asFirstReleased(inner)]),
  );
  return value['field'] === 'anythingElse'
    ? { ...older, widget: 'textarea' }
    : older;
}

const getDeposit = () => getDefinition(api.deps.definitions, 'deposit');

const getOlder = () =>
  asFirstReleased(getDeposit() as unknown as Json) as unknown as FormDefinition;

/** Version 2, as another program published it. */
async function publishVersion2(
  definition: FormDefinition,
  origin: 'files' | 'studio',
): Promise<void> {
  const { models, clock } = api.deps;
  const from = { origin, now: clock() };
  await storeVersion(models, 'deposit', definition, 1, from);
  await makeLive(api.deps, { deposit: 2 }, origin);
}

/** Version 2 is replaced by version 3 of this program. */
async function upgradeFrom(definition: FormDefinition): Promise<void> {
  const { publish } = api.deps;
  await publishVersion2(definition, 'files');
  const { definitions, schemaFiles } = api.deps;
  const files = { definitions, schemaFiles, lists: [], unreadable: [] };
  expect(await publish(files)).toEqual([]);
}

async function getValidators(key: string): Promise<number> {
  const answer = await fetch(`${api.base}/api/forms/${key}`);
  const { validators } = (await answer.json()) as { validators: string };
  return (await fetch(new URL(validators, api.base))).status;
}

const older = { 'X-Form-Version': '2' };

test('regression: after an upgrade the forms are loaded beside an older version of the deposit', async () => {
  await upgradeFrom(getOlder());
  expect((await api.deps.forms.live('deposit')).form.version).toBe(3);
  for (const key of ['login', 'preferences', 'deposit']) {
    expect(await getValidators(key)).toBe(200);
  }
});

test('regression: a deposit that was begun before an upgrade is judged by its version', async () => {
  await upgradeFrom(getOlder());
  const visitor = await api.visit();
  const refused = await visitor.deposit({}, older);
  expect([refused.status, codeOf(refused)]).toEqual([422, 'INVALID']);
  const file = await visitor.upload();
  const taken = await visitor.deposit(aBook(file.tempFileId), older);
  expect(taken.status).toBe(200);
  const stored = await api.deps.models.deposits.findOne().lean();
  expect(stored).toMatchObject({ formVersion: 2 });
});

test('regression: an older version that is still live is served', async () => {
  await publishVersion2(getOlder(), 'studio');
  const twin = await api.startTwin();
  const answer = await fetch(`${twin.base}/api/forms/deposit`);
  const { version, definition } = (await answer.json()) as {
    version: number;
    definition: FormDefinition;
  };
  expect(version).toBe(2);
  expect(JSON.stringify(definition.steps)).toContain('"textarea"');
  await twin.stop();
});

test('regression: a stored version that does not compile affects only what is sent by it', async () => {
  await upgradeFrom({ ...getDeposit(), schemas: {} });
  expect(await getValidators('login')).toBe(200);
  expect(await getValidators('deposit')).toBe(200);
  const visitor = await api.visit();
  const refused = await visitor.deposit({}, older);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'FORM_VERSION']);
  expect((await visitor.deposit({})).status).toBe(422);
});

test('a list without maxItems is not published', async () => {
  const refusals = await publishForms(api.deps, { deposit: getOlder() });
  expect(String(refusals.get('deposit'))).toContain('maxItems');
  expect((await api.deps.forms.live('deposit')).form.version).toBe(1);
});
