import { CatalogueError, type Catalogue } from '../../ports/catalogue';
import type { RecordNumber } from '../../ports/catalogue';
import type { MarcRecord } from '../../ports/marcRecord';
import { MarcError } from '../marc/MarcError';
import { readMarc } from '../marc/readMarc';
import { readLimited } from '../readLimited';
import { PATIENCE_MS } from './patience';
import { listRecordKeys, toRecordKey } from './recordKeys';

/** A record has a few kilobytes, an answer at most some records. */
const LARGEST_ANSWER = 1_048_576;

/** Addresses with `{id}` in place of the number; '' for numbers that the service does not know. */
export interface CatalogueAddresses {
  prePublicationUrl: string;
  isbnUrl: string;
}

const toTooLong = () =>
  new CatalogueError('unreadable', 'the answer is longer than 1 MB');

function toFailure(error: unknown): CatalogueError {
  if (error instanceof CatalogueError) return error;
  if (error instanceof MarcError)
    return new CatalogueError('unreadable', error.message);
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof DOMException && error.name === 'TimeoutError'
    ? new CatalogueError('slow', text)
    : new CatalogueError('unreachable', text);
}

async function ask(address: string): Promise<Buffer | undefined> {
  const over = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(address, {
    headers: { accept: 'application/marcxml+xml, application/marc-in-json' },
    redirect: 'error',
    signal: over,
  });
  if (response.ok) {
    return readLimited(response, LARGEST_ANSWER, toTooLong, over);
  }
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new CatalogueError(
    'unreachable',
    `the catalogue answers with status ${response.status}`,
  );
}

function findRecord(
  bytes: Buffer,
  address: string,
  number: RecordNumber,
): MarcRecord | undefined {
  if (bytes.length === 0) return undefined;
  const records = readMarc(bytes, address);
  if (records === undefined)
    throw new CatalogueError('unreadable', 'the answer is no MARC record');
  return records.find((record) =>
    listRecordKeys(record).includes(toRecordKey(number)),
  );
}

/**
 * Finds records by a service over HTTP that answers MARCXML or MARC-in-JSON, for example SRU. Redirects are not
 * followed. A record that does not carry the number counts as not found.
 */
export function createHttpFind({
  prePublicationUrl,
  isbnUrl,
}: CatalogueAddresses): Catalogue['find'] {
  return async (number) => {
    const template = number.kind === 'isbn' ? isbnUrl : prePublicationUrl;
    if (template === '') return undefined;
    const address = template.replaceAll(
      '{id}',
      encodeURIComponent(number.value),
    );
    try {
      const bytes = await ask(address);
      return bytes && findRecord(bytes, address, number);
    } catch (error) {
      throw toFailure(error);
    }
  };
}
