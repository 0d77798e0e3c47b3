import { describeConfig } from '../../api/config/describeConfig';

/** Variables that only `npm start` reads; the API has its own list. */
const ownVariables = [
  {
    name: 'MONGOD_BINARY',
    default: '',
    description: 'The mongod to start when it is not on the PATH',
  },
  {
    name: 'JAVA_HOME',
    default: '',
    description: 'The JDK to start the embedded database with',
  },
  {
    name: 'XDG_CACHE_HOME',
    default: '~/.cache',
    description:
      'Where the downloads of the embedded database are kept, in legal-deposit/',
  },
];

/** Every environment variable that `npm start` and the API read. */
export const variables = [...describeConfig(), ...ownVariables];

/** The help of `npm start -- --help`: every environment variable, what it means and its default. */
export function listVariables(): string {
  const width = Math.max(...variables.map(({ name }) => name.length));
  const lines = variables.map((variable) => {
    const given = variable.default ? ` [${variable.default}]` : '';
    return `  ${variable.name.padEnd(width)}  ${variable.description}${given}`;
  });
  return [
    'npm start: serves the Legal Deposit Portal on one port.',
    'Environment variables, in brackets the value used without them:',
    '',
    ...lines,
    '',
  ].join('\n');
}
