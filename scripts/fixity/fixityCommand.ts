import { parseArgs } from 'node:util';

/** Words that a person gave and the command can do nothing with. */
export class FixityUsageError extends Error {
  override name = 'FixityUsageError';
}

/** A command of an operator: check all files, with a report as JSON in a file, or show the events of one file. */
export type FixityCommand =
  | { does: 'check'; json: string | undefined }
  | { does: 'events'; checksum: string };

const USAGE = [
  'npm run fixity [-- --json <file>]',
  '    reads all stored files again and says which differ from what was deposited, are missing, or are named by no deposit;',
  '    --json writes the same as JSON. Ends with 1 when one differs or is missing.',
  'npm run fixity -- --events <checksum>',
  '    prints what happened to the stored file with this SHA-256 and when it was last read again, as JSON with PREMIS.',
].join('\n');

const CHECKSUM = /^[0-9a-f]{64}$/;

/** Reads the words after `npm run fixity --`; throws the usage for any other. */
export function toFixityCommand(words: readonly string[]): FixityCommand {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { json: { type: 'string' }, events: { type: 'string' } },
    });
    const { json, events } = values;
    if (json === '') throw new Error('no file');
    if (events === undefined) return { does: 'check', json };
    const checksum = events.toLowerCase();
    if (json !== undefined || !CHECKSUM.test(checksum)) {
      throw new Error('no checksum alone');
    }
    return { does: 'events', checksum };
  } catch {
    throw new FixityUsageError(USAGE);
  }
}
