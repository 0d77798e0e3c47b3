import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

const EMAIL =
  /[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
/** User and password in an address, as of the database or the mail server. */
const CREDENTIALS = /\/\/[^\s/@]+@/g;
/** The part of a database error that quotes the values of a refused document. */
const REFUSED_KEY = /dup key: \{.*?\}/gs;
const REFUSED_VALUE = /for value ".*?"(?= )/gs;

/** A text of the log without what belongs to a person: email addresses, credentials, values that the database refused. */
export function withoutPersons(text: string): string {
  return text
    .replace(REFUSED_KEY, 'dup key')
    .replace(REFUSED_VALUE, 'for a value')
    .replace(CREDENTIALS, '//[credentials]@')
    .replace(EMAIL, '[address]');
}

/**
 * Selects the fields of an error that are logged: errors of libraries also carry whole documents, mails and
 * connections.
 */
function presentError(error: unknown) {
  if (!(error instanceof Error)) return { message: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutPersons(error.message),
    stack: withoutPersons(error.stack ?? ''),
  };
}

/** Bytes of lines that wait until they can be written; lines beyond are dropped. */
const MAX_WAITING = 1024 * 1024;

/**
 * Opens the destination of the log. Lines that cannot be written, e.g. on a full disk, wait or are dropped: an error
 * without a listener would end the process.
 *
 * @param destination - path of a file; 1 is the standard output.
 */
export function openLogStream(destination: string | 1 = 1): DestinationStream {
  const stream = pino.destination({
    dest: destination,
    sync: true,
    maxLength: MAX_WAITING,
  });
  stream.on('error', () => undefined);
  return stream;
}

/** The log of the server. Nothing about persons is ever handed to it, and what slips in with an error or a path is taken out. */
export function createLog(
  level: string,
  stream: DestinationStream = openLogStream(),
): Logger {
  const options = {
    level,
    serializers: { err: presentError, path: withoutPersons },
  };
  return pino(options, stream);
}
