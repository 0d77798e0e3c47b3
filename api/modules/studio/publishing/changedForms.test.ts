import { resolve } from 'node:path';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import type { JsonObject } from '@engine/types/json';
import { readJsonFiles } from '../../forms/publish/definitionFiles';
import { findChangedForms } from './changedForms';

const live = await readJsonFiles(
  resolve(import.meta.dirname, '../../../../schemas'),
);
const LOGIN = 'forms/login.form.json';
const login = live[LOGIN] as JsonObject;

const without = (path: string): SchemaFiles =>
  Object.fromEntries(Object.entries(live).filter(([file]) => file !== path));

test.each<[string, SchemaFiles, ReturnType<typeof findChangedForms>]>([
  ['nothing', live, { checked: [], examined: [] }],
  [
    'a form whose title changed',
    { ...live, [LOGIN]: { ...login, title: 'Enter' } },
    { checked: ['login'], examined: ['login'] },
  ],
  [
    'all forms where one is gone, and the examples of none',
    without(LOGIN),
    { checked: undefined, examined: [] },
  ],
  [
    'all forms where one cannot be assembled',
    without('steps/login/ui.json'),
    { checked: undefined, examined: [] },
  ],
  [
    'all forms where one breaks its meta-schema',
    { ...live, [LOGIN]: { $id: '/forms/login' } },
    { checked: undefined, examined: [] },
  ],
])('a publication looks at %s', (_what, next, expected) => {
  expect(findChangedForms(live, next)).toEqual(expected);
});
