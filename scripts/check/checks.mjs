const script = (name, ...args) => [
  'npm',
  'run',
  '--silent',
  name,
  ...(args.length > 0 ? ['--', ...args] : []),
];

/**
 * What a check remembers of the files that did not change. Not for lint: whether a promise is
 * forgotten in one file is decided by the types of others.
 */
const cache = 'node_modules/.cache/check';

/** The checks by name; the slow ones first, since two run at a time. */
export const checks = [
  { name: 'lint', command: ['npx', 'eslint', '.'] },
  {
    name: 'format',
    command: [
      ...['npx', 'prettier', '--check', '.'],
      ...['--cache', '--cache-strategy', 'content'],
      ...['--cache-location', `${cache}/prettier`],
    ],
  },
  {
    name: 'types',
    command: [
      ...['npx', 'tsc', '--noEmit', '-p', '.'],
      ...['--incremental', '--tsBuildInfoFile', `${cache}/tsc.json`],
    ],
  },
  {
    name: 'import direction, no cycles',
    command: [
      'npx',
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      ...['engine', 'ui', 'api', 'scripts', 'e2e'],
    ],
  },
  { name: 'schemas', command: script('check-schemas') },
  { name: 'generated types', command: script('types', '--check') },
  { name: 'spec coverage', command: script('spec-coverage', '--check') },
  { name: 'file names', command: ['node', 'scripts/check/fileNames.mjs'] },
];
