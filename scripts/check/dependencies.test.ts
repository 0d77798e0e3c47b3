import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findUnusedPackages } from './findUnusedPackages';

const root = path.resolve(import.meta.dirname, '..', '..');
const config = '.dependency-cruiser.cjs';

interface Cruise {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

let folder = '';

async function write(file: string, text: string): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

/** Returns the files of the small project that break a rule. */
async function findViolations(broken: string): Promise<string[]> {
  const program = path.join(root, 'node_modules/.bin/depcruise');
  const words = ['--config', config, '--output-type', 'json', 'api', 'scripts'];
  const { stdout } = await promisify(execFile)(program, words, {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed);
  const { summary } = JSON.parse(stdout) as Cruise;
  return summary.violations
    .filter(({ rule }) => rule.name === broken)
    .map(({ from }) => from)
    .sort();
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dependencies-'));
  await cp(path.join(root, config), path.join(folder, config));
  await write('tsconfig.json', '{}');
  const devDependencies = { tool: '1.0.0' };
  await write('package.json', JSON.stringify({ devDependencies }));
  const exports = { import: { types: './tool.d.mts', default: './tool.mjs' } };
  const tool = { name: 'tool', version: '1.0.0', exports: { '.': exports } };
  await write('node_modules/tool/package.json', JSON.stringify(tool));
  await write('node_modules/tool/tool.mjs', 'export default 1;');
  await write(
    'node_modules/tool/tool.d.mts',
    'declare const tool: number; export type Tool = number; export default tool;',
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('regression: what runs in production imports no development package, in whatever way', async () => {
  const imports = {
    beside: "import tool, { type Tool } from 'tool';",
    plain: "import tool from 'tool';",
    later: "export const later = () => import('tool');",
    types: "import type { Tool } from 'tool';",
  };
  for (const [name, text] of Object.entries(imports)) {
    await write(`api/${name}.ts`, text);
  }
  await write('api/some.test.ts', imports.plain);
  await write('scripts/accounts/command.ts', imports.plain);
  await write('scripts/build/build.ts', imports.plain);
  expect(await findViolations('no-development-packages')).toEqual([
    'api/beside.ts',
    'api/later.ts',
    'api/plain.ts',
    'api/types.ts',
    'scripts/accounts/command.ts',
  ]);
});

test('routes that the server does not mount are found', async () => {
  const mounts = "import '../../modules/csrf/csrf.routes';";
  await write('api/server/composition/createRoutes.ts', mounts);
  await write('api/modules/csrf/csrf.routes.ts', 'export const routes = 1;');
  await write('api/modules/help/help.routes.ts', 'export const routes = 1;');
  expect(await findViolations('api-routes-mounted')).toEqual([
    'api/modules/help/help.routes.ts',
  ]);
});

test('regression: every package of package.json is used', async () => {
  const declared = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const names = Object.keys({
    ...declared.dependencies,
    ...declared.devDependencies,
  });
  expect(await findUnusedPackages(root, names)).toEqual([]);
  expect(await findUnusedPackages(root, ['ajv', 'ajv-formats'])).toEqual([
    'ajv-formats',
  ]);
});

/** Folders whose name says the same everywhere. */
const SAID = new Set(['texts', 'generated', 'testing', 'node_modules']);
/** Folders of which the inner ones are not ours, or are laid out as `schemas/` is. */
const CLOSED = new Set(['node_modules', 'exhibitionLoan']);

/** The rows of the README of a folder; none where it has no README. */
const readRows = (part: string): Promise<string[]> =>
  readFile(path.join(root, part, 'README.md'), 'utf8').then(
    (readme) => readme.split('\n').filter((line) => line.startsWith('|')),
    () => [],
  );

/** Whether a row is about a folder, or names it in the sentence about the folder that it is in. */
function isAbout(row: string, folder: string): boolean {
  const [, first = '', ...rest] = row.split('|');
  const sentence = rest.join('|');
  const { dir, base } = path.parse(folder);
  const isOfParent = dir !== '' && first.includes(`\`${dir}/`);
  return (
    (first.includes(`\`${folder}/`) && /\w/.test(sentence)) ||
    (isOfParent && sentence.includes(`\`${base}/\``))
  );
}

/** The folders below one of which no README above them says in a row what they contain. */
async function findUnsaid(
  part: string,
  above: readonly (readonly [from: string, rows: readonly string[]])[] = [],
): Promise<string[]> {
  const readmes = [...above, [part, await readRows(part)] as const];
  const entries = await readdir(path.join(root, part), { withFileTypes: true });
  const inner = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${part}/${name}`);
  const isSaid = (folder: string) =>
    SAID.has(path.basename(folder)) ||
    readmes.some(([from, rows]) =>
      rows.some((row) => isAbout(row, path.relative(from, folder))),
    );
  const deeper = await Promise.all(
    inner
      .filter((folder) => !CLOSED.has(path.basename(folder)))
      .map((folder) => findUnsaid(folder, readmes)),
  );
  return [...inner.filter((folder) => !isSaid(folder)), ...deeper.flat()];
}

test.each(['api', 'engine', 'scripts', 'ui', 'e2e'])(
  'the READMEs of %s say what each of its folders contains',
  async (part) => {
    expect(await findUnsaid(part)).toEqual([]);
  },
);

test('regression: api/README.md lists the modules in the order that the rules enforce', async () => {
  const readme = await readFile(path.join(root, 'api/README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\d+\. (`.*)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const { forbidden } = createRequire(import.meta.url)(
    path.join(root, config),
  ) as { forbidden: { name: string; from: { path: string } }[] };
  const enforced = forbidden
    .filter(({ name }) => name.startsWith('api-modules-level-'))
    .map(({ from }) => /\(([\w|]+)\)/.exec(from.path)?.[1]?.split('|').sort());
  expect(listed.map((names) => names.sort())).toEqual(enforced);
});
