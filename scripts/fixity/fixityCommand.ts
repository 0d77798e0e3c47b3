import { parseArgs } from 'node:util';

/** Words that a person gave and the command does not know. */
export class FixityUsageError extends Error {
  override name = 'FixityUsageError';
}

const USAGE = [
  'npm run fixity [-- --json <file>]',
  '    reads all stored files again and says which differ from what was deposited, are missing, or are named by no deposit;',
  '    --json writes the same as JSON. Ends with 1 when one differs or is missing.',
].join('\n');

/** Reads the words after `npm run fixity --`; throws the usage for any other. */
export function toFixityCommand(words: readonly string[]): {
  json: string | undefined;
} {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { json: { type: 'string' } },
    });
    if (values.json === '') throw new Error('no file');
    return { json: values.json };
  } catch {
    throw new FixityUsageError(USAGE);
  }
}
