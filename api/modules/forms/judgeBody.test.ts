import { resolve } from 'node:path';
import { toLists } from '@engine';
import { anonymousUser } from '../permissions/anonymousUser';
import { compileForm } from '@engine/compile/compileForm';
import { createContext } from '@engine/testing/createContext';
import type { JsonObject } from '@engine/types/json';
import { ApiError } from '../../http/errors';
import { getDefinition, readDefinition } from './publish/definitionFiles';
import { assertValid, judgeBody } from './judgeBody';

const schemas = resolve(import.meta.dirname, '../../../schemas');
const { definitions, lists } = await readDefinition(schemas);
const { config } = createContext();
const translate = (name: string) => Promise.resolve(`sentence ${name}`);

async function judge(
  key: string,
  body: JsonObject,
  checks: Record<string, Record<string, boolean>> = {},
) {
  const form = await compileForm(getDefinition(definitions, key));
  const around = { user: anonymousUser, config, checks };
  return judgeBody({ form, lists: toLists(lists) }, body, around);
}

const paths = ({ errors }: { errors: { path: string; code: string }[] }) =>
  errors.map(({ path, code }) => `${path} ${code}`);

test('a body is normalised, and what is no answer is left out', async () => {
  const judged = await judge('login', {
    username: ' ada.moss ',
    password: ' Tidal-waters9 ',
    nothing: null,
  });
  expect(judged.data).toEqual({
    username: 'ada.moss',
    password: ' Tidal-waters9 ',
  });
  expect(judged.errors).toEqual([]);
  await expect(assertValid(judged, translate)).resolves.toBeUndefined();
});

test.each<[string, JsonObject, string[]]>([
  ['login', {}, ['/username required', '/password required']],
  ['login', { username: { $gt: '' }, password: 'x' }, ['/username type']],
  [
    'user-edit',
    { name: 'Ada', role: 'SYSADMIN', staff: true },
    ['/role notRelevant', '/staff notRelevant'],
  ],
  [
    'set-password',
    { username: 'ada.moss', password: 'Superman99', confirmPassword: 'x' },
    ['/password commonPassword', '/confirmPassword equalTo'],
  ],
  ['recover', { username: 'ada', __proto__x: 1 }, ['/__proto__x unknownField']],
])(
  'what is wrong with a body of %s: %j is reported with its place',
  async (key, body, expected) => {
    expect(paths(await judge(key, body)).sort()).toEqual(expected.sort());
  },
);

test('a value that another account has is refused, however it is written [S2-5.messages.email-unique]', async () => {
  const body = { email: 'Ada@Example.org', accountPassword: 'x' };
  const checks = { 'email-free': { 'ada@example.org': false } };
  expect(paths(await judge('change-email', body, checks))).toEqual([
    '/email remote',
  ]);
});

test('a body with errors is 422 with all findings', async () => {
  const judged = await judge('login', {});
  const refusal = await assertValid(judged, translate).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({
    status: 422,
    code: 'INVALID',
    message: 'sentence invalidForm',
    details: { findings: judged.errors },
  });
});
