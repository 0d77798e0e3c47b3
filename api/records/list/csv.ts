import { byteOrderMark, csvLine } from '@engine/domain/csvLine';

/** Writes CSV (RFC 4180) line by line, in UTF-8 with its mark. */
export async function* writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(headings)}`;
  for await (const row of rows) yield csvLine(row);
}
