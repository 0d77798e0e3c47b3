import { expect, test } from '@jest/globals';
import { isObject } from '@engine';
import { readSchemaFiles } from '../../../testing/depositForm';
import texts from '../texts/records.en.json' with { type: 'json' };
import { accountRoles } from './accountRoles';

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

test('the form of a new account offers roles by the names that pages have for them', async () => {
  const offered = await readOffered();
  const shown = accountRoles
    .filter((role) => role in offered)
    .map((role) => [role, texts.roles[role]]);
  expect(Object.fromEntries(shown)).toEqual(offered);
});
