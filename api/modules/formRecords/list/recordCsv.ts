import { formatDateTime } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { writeCsv } from '../../../records/list/csv';
import { createAnswerCells } from '../../submissions/shown/answerCells';
import type { ShownVersion } from '../../submissions/shown/storedVersions';

/** The fields of a record in a line. */
export interface CsvRecord {
  reference: string;
  submittedDate: Date;
  title: string;
  status: string;
  formVersion: number;
  payload: JsonObject;
}

/**
 * Writes records as CSV, line by line, each in the words of its own version. Times are in a zone, as on the pages.
 *
 * @param fixed - headings of what every record has: reference, time, title, status, version of the form.
 * @param versions - those that the records are of, the newest first.
 */
export function writeRecordCsv(
  fixed: readonly string[],
  versions: readonly ShownVersion[],
  batches: AsyncIterable<readonly CsvRecord[]>,
  timeZone: string,
): AsyncIterable<string> {
  const { headings, toCells } = createAnswerCells(versions);
  async function* toRows(): AsyncGenerator<string[]> {
    for await (const records of batches) {
      for (const record of records) {
        yield [
          record.reference,
          formatDateTime(record.submittedDate.toISOString(), timeZone),
          record.title,
          record.status,
          String(record.formVersion),
          ...toCells(record.formVersion, record.payload),
        ];
      }
    }
  }
  return writeCsv([...fixed, ...headings], toRows());
}
