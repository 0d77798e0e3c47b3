import { readPolicyTable } from './policyTable';
import { policyUsers } from './policyUsers';

const rows = {
  nobody: 'nobody logged in | -',
  publisher: 'PUBLISHER | -',
  own: 'PUBLISHER, its own | yes',
  system: 'SYSTEM_ACCOUNT | -',
  readonly: 'READONLY | -',
  support: 'SUPPORT | -',
  admin: 'ADMIN | yes',
  sysadmin: 'SYSADMIN | yes',
};
const read = (change: Partial<Record<keyof typeof rows | 'more', string>>) =>
  readPolicyTable(
    ['user | see', ...Object.values({ ...rows, ...change })]
      .filter((row) => row !== '')
      .join('\n'),
  );

test('a row of a role counts for the users of it that have none of their own', () => {
  const cases = read({});
  expect(cases.map(([who]) => who)).toEqual(Object.keys(policyUsers));
  expect(cases).toContainEqual(['PUBLISHER, its own', 'see', true]);
  expect(cases).toContainEqual(['PUBLISHER, another', 'see', false]);
  expect(cases).toContainEqual(['ADMIN, no library', 'see', true]);
});

test.each([
  ['no row for a user', { admin: '' }, 'no row counts for ADMIN, its library'],
  ['two rows of a role', { more: 'ADMIN | -' }, 'has more than one row'],
  ['a row of an unknown user', { more: 'GUEST | -' }, '"GUEST" is no user'],
  ['an empty cell', { admin: 'ADMIN | ' }, 'yes or -'],
  ['too many cells', { admin: 'ADMIN | - | -' }, 'cells of ADMIN'],
])('a table with %s is refused', (_what, change, message) => {
  expect(() => read(change)).toThrow(message);
});
