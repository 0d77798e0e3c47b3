import { open } from 'node:fs/promises';
import type { Mobi } from './readMobi';

/** How many records of text have no bytes or only zeros: no compression of MOBI writes such a record. */
export async function countEmptyRecords(
  path: string,
  { records, textRecords }: Mobi,
): Promise<number> {
  const file = await open(path);
  try {
    let empty = 0;
    for (const [start, end] of records.slice(1, 1 + textRecords)) {
      const record = new Uint8Array(end - start);
      if (record.length > 0) await file.read(record, 0, record.length, start);
      if (record.every((byte) => byte === 0)) empty += 1;
    }
    return empty;
  } finally {
    await file.close();
  }
}
