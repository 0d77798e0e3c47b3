import { expect, test } from '@jest/globals';
import { isObject } from '@engine';
import { readSchemaFiles } from '../../../testing/depositForm';
import texts from '../texts/records.en.json' with { type: 'json' };
import { staffRoles } from './accountRoles';

/** The roles that an administrator may give, with their names. */
async function readOffered(): Promise<Record<string, unknown>> {
  const list = (await readSchemaFiles())['lists/StaffRole.json'];
  const entries = isObject(list) ? list['entries'] : [];
  return Object.fromEntries(
    (Array.isArray(entries) ? entries : [])
      .filter(isObject)
      .map(({ name, label }) => [String(name), label]),
  );
}

test('pages know as roles of library staff those that the form of a new account offers, by the same names', async () => {
  const shown = staffRoles.map((role) => [role, texts.roles[role]]);
  expect(Object.fromEntries(shown)).toEqual(await readOffered());
});
