import { readFile } from 'node:fs/promises';
import { MarcError } from '../../../api/adapters/marc/MarcError';
import { readMarc } from '../../../api/adapters/marc/readMarc';
import type { MarcRecord } from '../../../api/ports/marcRecord';
import type { ListEntry } from '@engine/types/context';
import { WorksError } from '../worksCommand';
import type { CatalogueFile } from './catalogueRecord';
import { toCatalogueRecord } from './marcTitle';
import type { TableReading } from './tableRecords';
import { readTable } from './tableRecords';

export interface CatalogueReading extends TableReading {
  /** Entries of SerialFrequency. */
  frequencies: readonly ListEntry[];
}

function readRecords(bytes: Buffer, file: string): MarcRecord[] | undefined {
  try {
    return readMarc(bytes, file);
  } catch (error) {
    if (!(error instanceof MarcError)) throw error;
    throw new WorksError(error.message);
  }
}

/**
 * Reads a file of a catalogue: MARCXML, MARC-in-JSON, binary MARC or a table of comma-separated values.
 * Throws WorksError for any other.
 */
export async function readCatalogue(
  file: string,
  reading: CatalogueReading,
): Promise<CatalogueFile> {
  const bytes = await readFile(file).catch(() => {
    throw new WorksError(`The file ${file} cannot be read.`);
  });
  const records = readRecords(bytes, file);
  if (records === undefined) return readTable(bytes.toString('utf8'), reading);
  return {
    records: records.map((record, at) =>
      toCatalogueRecord(record, at + 1, reading.kind, reading.frequencies),
    ),
    unread: [],
  };
}
