import { parseArgs } from 'node:util';

/** Words that the command does not know, or a job that does not exist; the message is for the person at the keyboard. */
export class JobsError extends Error {
  override name = 'JobsError';
}

const USAGE = [
  'npm run jobs',
  '    lists the jobs that wait and the dead ones, with the reason of their last failure',
  'npm run jobs -- --kind <kind>',
  '    lists those of one kind',
  'npm run jobs -- status',
  '    counts the jobs of each kind and says how long the oldest has been due',
  'npm run jobs -- retry <id>',
  '    runs a dead job again, with all of its attempts',
  'npm run jobs -- retry --kind <kind>',
  '    runs all dead jobs of a kind again',
].join('\n');

export type JobsCommand =
  | { action: 'list'; kind: string | undefined }
  | { action: 'status' }
  | { action: 'retry'; kind: string }
  | { action: 'retry'; id: string };

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { kind: { type: 'string' } },
    });
  } catch {
    throw new JobsError(USAGE);
  }
}

/** Reads the words after `npm run jobs --`; throws the usage for any other. */
export function toJobsCommand(words: readonly string[]): JobsCommand {
  const {
    positionals: [action, ...rest],
    values: { kind },
  } = parse(words);
  if (action === undefined) return { action: 'list', kind };
  if (action === 'status' && rest.length === 0 && kind === undefined) {
    return { action };
  }
  // An id is the kind and the key, with blanks.
  const id = rest.join(' ');
  if (action === 'retry' && id !== '' && kind === undefined) {
    return { action, id };
  }
  if (action === 'retry' && id === '' && kind !== undefined) {
    return { action, kind };
  }
  throw new JobsError(USAGE);
}
