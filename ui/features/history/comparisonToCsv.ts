import type { RevisionComparison } from '@contract/history';
import { byteOrderMark, csvLine } from '@engine/domain/csvLine';

/** A comparison as comma-separated values: all fields, a column for each revision, several lines in one cell. */
export function comparisonToCsv(
  { revisions, properties }: RevisionComparison,
  words: { readonly field: string; revision(number: number): string },
): string {
  const headings = revisions.map(({ revisionNumber }) =>
    words.revision(revisionNumber),
  );
  const rows = properties.map(({ label, revisions: values }) => [
    label,
    ...values.map((lines) => lines.join('\n')),
  ]);
  return (
    byteOrderMark + [[words.field, ...headings], ...rows].map(csvLine).join('')
  );
}
