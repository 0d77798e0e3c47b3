import type { FixityProgress, FixityReport, NamedFile } from './checkFixity';

const GB = 1e9;

function toGigabytes(bytes: number): string {
  return `${(bytes / GB).toFixed(bytes < GB ? 3 : 1)} GB`;
}

function presentName({ reference, filename }: NamedFile): string {
  return `${reference} ${filename}`;
}

/** One line that says how far a check is. */
export function presentProgress({ files, bytes }: FixityProgress): string {
  return `${files} ${files === 1 ? 'file' : 'files'}, ${toGigabytes(bytes)} read`;
}

/** What a check found, in lines for a person. */
export function presentFixity(report: FixityReport): string[] {
  const { differing, missing, extra } = report;
  return [
    ...differing.flatMap(({ checksum, found, problem, deposits }) => [
      `differs: ${checksum}: ${problem}${found === '' ? '' : `, now ${found}`}`,
      ...deposits.map((file) => `    ${presentName(file)}`),
    ]),
    ...missing.map((file) => `missing: ${file.checksum}: ${presentName(file)}`),
    ...extra.map((checksum) => `extra: ${checksum}: no deposit names it`),
    `${presentProgress(report)}; ${differing.length} differ, ${missing.length} missing, ${extra.length} extra`,
  ];
}

/** Whether every deposited file is there as it was deposited; an extra file harms none. */
export function isSound({ differing, missing }: FixityReport): boolean {
  return differing.length === 0 && missing.length === 0;
}
