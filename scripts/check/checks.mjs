const script = (name, ...args) => [
  'npm',
  'run',
  '--silent',
  name,
  ...(args.length > 0 ? ['--', ...args] : []),
];

/** The cache of the checks for unchanged files. */
const cache = 'node_modules/.cache/check';

const lint = (files) => ({
  name: 'lint',
  command: [
    'npx',
    'eslint',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `${cache}/eslint`,
    '--no-warn-ignored',
    ...files,
  ],
});

/**
 * The rules that ask for types run on the native compiler: ESLint takes six times as long for them. There is no cache:
 * types of other files decide whether a promise in one file is forgotten.
 */
const promises = (files) => ({
  name: 'forgotten promises',
  command: ['npx', 'oxlint', '--threads=1', ...files],
});

const format = (files) => ({
  name: 'format',
  command: [
    'npx',
    'prettier',
    '--check',
    '--ignore-unknown',
    ...files,
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `${cache}/prettier`,
  ],
});

const types = {
  name: 'types',
  command: [
    // The native compiler; ESLint and `renames` need the interface of the older one.
    'node',
    'node_modules/typescript-7/bin/tsc',
    '--noEmit',
    '-p',
    '.',
    // Its threads check the same types again, and so does what it keeps for a next run: 53 s of processor time, not 9.
    '--singleThreaded',
  ],
};

/** The quick checks of all files; the slow ones first, since several run at a time. */
const quick = [
  {
    name: 'imports',
    command: [
      'npx',
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      // Each violation with the reason of its rule.
      '--output-type',
      'err-long',
      'engine',
      'ui',
      'api',
      'scripts',
      'e2e',
    ],
  },
  { name: 'schemas', command: script('check-schemas') },
  {
    name: 'names',
    command: ['node', '--import', 'tsx', 'scripts/check/names/names.ts'],
  },
  {
    name: 'words',
    command: ['node', '--import', 'tsx', 'scripts/check/words/words.ts'],
  },
  { name: 'generated types', command: script('types', '--check') },
  { name: 'spec coverage', command: script('spec-coverage', '--check') },
  { name: 'file names', command: ['node', 'scripts/check/fileNames.mjs'] },
];

/** Renames names in a copy of the schemas and looks whether tsc notices. */
const renames = {
  name: 'renames',
  command: ['node', '--import', 'tsx', 'scripts/check/renames/renames.ts'],
};

export const checks = [
  lint(['.']),
  promises([]),
  types,
  renames,
  format(['.']),
  ...quick,
];

export function createQuickChecks(changed, affected) {
  return [
    types,
    ...(affected.length > 0 ? [lint(affected), promises(affected)] : []),
    ...(changed.length > 0 ? [format(changed)] : []),
    ...quick,
  ];
}
