const script = (name, ...args) => [
  'npm',
  'run',
  '--silent',
  name,
  ...(args.length > 0 ? ['--', ...args] : []),
];

/** The checks by name; the slow ones first, since two run at a time. */
export const checks = [
  { name: 'lint', command: ['npx', 'eslint', '.'] },
  { name: 'format', command: ['npx', 'prettier', '--check', '.'] },
  { name: 'types', command: ['npx', 'tsc', '--noEmit', '-p', '.'] },
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
