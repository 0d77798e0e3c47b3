/** Readers of PDF look for its header that far into a file. */
const HEADER_WITHIN = 1024;
const HEADER = /%PDF-(\d\.\d)/;

/** Where a PDF begins in a file and which version it says it is; undefined when no reader would find one. */
export function findPdfHeader(
  head: Buffer,
): { place: number; version: string } | undefined {
  const found = HEADER.exec(head.toString('latin1', 0, HEADER_WITHIN));
  if (found?.[1] === undefined) return undefined;
  return { place: found.index, version: found[1] };
}
