import type {
  DifferingFile,
  FixityProgress,
  FixityReport,
  DepositedFile,
} from './checkFixity';

const GB = 1e9;

function toGigabytes(bytes: number): string {
  return `${(bytes / GB).toFixed(bytes < GB ? 3 : 1)} GB`;
}

function presentName({ reference, filename }: DepositedFile): string {
  return `${reference} ${filename}`;
}

function presentDifference({
  checksum,
  found,
  problem,
  isReplaced,
}: DifferingFile): string {
  const now = found === '' ? '' : `, now ${found}`;
  const soon = isReplaced
    ? '; the portal replaces it with the same bytes of a later deposit'
    : '';
  return `differs: ${checksum}: ${problem}${now}${soon}`;
}

/** One line that says how far a check is. */
export function presentProgress({ files, bytes }: FixityProgress): string {
  return `${files} ${files === 1 ? 'file' : 'files'}, ${toGigabytes(bytes)} read`;
}

/** Returns the result of a check as lines for the operator. */
export function presentFixity(report: FixityReport): string[] {
  const { differing, missing, extra } = report;
  return [
    ...differing.flatMap((file) => [
      presentDifference(file),
      ...file.deposits.map((each) => `    ${presentName(each)}`),
    ]),
    ...missing.map((file) => `missing: ${file.checksum}: ${presentName(file)}`),
    ...extra.map((checksum) => `extra: ${checksum}: no deposit names it`),
    `${presentProgress(report)}; ${differing.length} differ, ${missing.length} missing, ${extra.length} extra`,
  ];
}

/** Whether every deposited file is there as it was deposited, or will be without help; an extra file harms none. */
export function isSound({ differing, missing }: FixityReport): boolean {
  return (
    differing.every(({ isReplaced }) => isReplaced) && missing.length === 0
  );
}
