import path from 'node:path';
import type { JobAnswer, JobInput } from '../job';
import { countEmptyRecords } from './countEmptyRecords';
import { MobiError, readMobi, type Mobi } from './readMobi';
import { readText, type MobiText } from './readText';
import { toMobiMetadata } from './toMobiMetadata';

/** In the working folder of the process, which is thrown away with it. */
const RESOURCES = 'resources';

/** Reads a MOBI or KF8: whether it is whole and free to read, and what it says of itself. */
export async function checkMobi(input: JobInput): Promise<JobAnswer> {
  const mobi = await readMobi(input.path).catch((error: unknown) => {
    if (error instanceof MobiError) return error;
    throw error;
  });
  if (mobi instanceof MobiError) return refuse('mobiDamaged', mobi.message);
  if (mobi.encryption !== 0) {
    return {
      metadata: toMobiMetadata(mobi, ''),
      remarks: [{ code: 'mobiProtected', params: {} }],
    };
  }
  const text = await tryToRead(input.path, mobi);
  const metadata = toMobiMetadata(mobi, text?.language ?? '');
  if (text?.hasText === true) {
    const empty = await countEmptyRecords(input.path, mobi);
    const params = { empty, total: mobi.textRecords };
    const remarks = empty > 0 ? [{ code: 'mobiTextEmpty', params }] : [];
    return { metadata, remarks };
  }
  const what =
    text === undefined
      ? 'Our software could not unpack its text.'
      : 'It contains no text that our software can find.';
  return { ...refuse('mobiUnreadable', what), metadata };
}

function tryToRead(file: string, mobi: Mobi): Promise<MobiText | undefined> {
  return readText(file, mobi.version, path.resolve(RESOURCES)).catch(
    () => undefined,
  );
}

function refuse(code: string, what: string): JobAnswer {
  return { remarks: [{ code, params: { what } }] };
}
