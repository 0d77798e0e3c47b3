import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import {
  isRole,
  isStaffRole,
  needsSecondFactor,
  roles,
  toRoleFlags,
} from './roles';
import type { Role } from '@contract/user';
import { policyUsers } from '../../testing/policyUsers';
import { askingRoles } from '../../testing/roleTable/roleAccounts';

const root = path.resolve(import.meta.dirname, '../../..');
const contract = path.join(root, 'api/contract/user.ts');
const NEW_ROLE = 'not a role';

async function findPolicies(
  matches: (text: string) => boolean,
): Promise<string[]> {
  const names = await readdir(path.join(root, 'api'), { recursive: true });
  const files = names
    .filter((name) => name.endsWith('.policy.ts'))
    .map((name) => path.join(root, 'api', name))
    .sort();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.filter((_, at) => matches(texts[at] ?? ''));
}

function readCompilerOptions(): ts.CompilerOptions {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { compilerOptions } = config;
  return ts.convertCompilerOptionsFromJson(
    { ...compilerOptions, types: [] },
    root,
  ).options;
}

/** Returns the compiler's errors in each file, with the type `Role` as `change` leaves it. */
function compile(files: readonly string[], change: (text: string) => string) {
  const options = readCompilerOptions();
  const host = ts.createCompilerHost(options);
  const { readFile: read } = host;
  host.readFile = (file) => {
    const text = read(file);
    return path.resolve(file) === contract ? change(text ?? '') : text;
  };
  const program = ts.createProgram([...files], options, host);
  return files.map((file) => {
    const problems = program.getSemanticDiagnostics(
      program.getSourceFile(file),
    );
    return problems.map(({ messageText }) =>
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    );
  });
}

test('regression: a new role does not compile until the table of roles and every policy handle it [S2-6.roles]', async () => {
  const table = path.join(root, 'api/modules/permissions/roles.ts');
  const policies = await findPolicies((text) => text.includes('byRole'));
  const files = [table, ...policies];
  expect(files.length).toBeGreaterThan(6);
  const withRole = (text: string) =>
    text.replace('export type Role =', `export type Role = '${NEW_ROLE}'`);
  const silent = compile(files, withRole)
    .map((problems, at) => ({ file: files[at], problems: problems.join('\n') }))
    .filter(({ problems }) => !problems.includes(NEW_ROLE));
  expect(silent).toEqual([]);
  expect(compile(files, (text) => text).flat()).toEqual([]);
});

test('a policy that asks other policies reads no role itself', async () => {
  const readsRole = (text: string) =>
    !text.includes('byRole') && /\.role\b/.test(text);
  expect(await findPolicies(readsRole)).toEqual([]);
});

test('regression: the examples of steps name the roles of the table', async () => {
  const file = path.join(root, 'schemas/meta/examples.schema.json');
  const { $defs } = JSON.parse(await readFile(file, 'utf8')) as {
    $defs: { user: { enum: string[] } };
  };
  expect($defs.user.enum).toEqual(['anonymous', ...roles]);
});

test('regression: an administrator may give every role of library staff', async () => {
  const file = path.join(root, 'schemas/lists/StaffRole.json');
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as {
    entries: { name: string }[];
  };
  const offered = entries.map(({ name }) => name);
  expect(offered.sort()).toEqual(roles.filter(isStaffRole).sort());
});

test('the tables of permissions ask users of every role', () => {
  const asked = Object.values(policyUsers).map(({ role }) => role);
  expect(roles.filter((role) => !asked.includes(role))).toEqual([]);
});

test('the role tables have an account of every role', () => {
  expect(roles.filter((role) => !askingRoles.includes(role))).toEqual([]);
});

/** The flags of each role, by whether its library is the national one. */
const flagTable: readonly [Role, boolean, string][] = [
  ['EDEPOSIT_ADMIN', false, 'staff staffWithWriteAccess'],
  ['EDEPOSIT_ADMIN', true, 'nlaAdmin staff staffWithWriteAccess'],
  ['EDEPOSIT_SUPPORT', true, 'nedSupport staff staffWithWriteAccess'],
  ['EDEPOSIT_READONLY', true, 'staff'],
  ['SYSADMIN', false, 'nlaAdmin staff staffWithWriteAccess sysAdmin'],
  ['PUBLISHER', true, ''],
  ['PUBLISHER_SYSTEM_ACCOUNT', true, ''],
];

test('regression: the table of flags has every role', () => {
  const listed = flagTable.map(([role]) => role);
  expect(roles.filter((role) => !listed.includes(role))).toEqual([]);
});

test('docs/running.md names the roles of library staff', async () => {
  const text = await readFile(path.join(root, 'docs/running.md'), 'utf8');
  const unnamed = roles.filter(
    (role) => isStaffRole(role) && !text.includes(`\`${role}\``),
  );
  expect(unnamed).toEqual([]);
});

test.each(flagTable)(
  '%s, of the national library: %s, has the flags "%s" (R17) [S2-6.roles]',
  (role, isOfNationalLibrary, expected) => {
    const flags = Object.entries(toRoleFlags(role, isOfNationalLibrary));
    const held = flags.filter(([, holds]) => holds).map(([flag]) => flag);
    expect(held.sort().join(' ')).toBe(expected);
    expect(isStaffRole(role)).toBe(held.includes('staff'));
  },
);

test.each([
  ['SYSADMIN', true, true],
  ['EDEPOSIT_READONLY', false, true],
  ['PUBLISHER', false, false],
] as const)(
  '%s needs a second factor always: %s, where it is asked of library staff: %s',
  (role, always, whereAsked) => {
    expect(needsSecondFactor(role, false)).toBe(always);
    expect(needsSecondFactor(role, true)).toBe(whereAsked);
  },
);

test('what is no role has no rights', () => {
  expect(isRole(NEW_ROLE)).toBe(false);
  expect(isRole('toString')).toBe(false);
});
