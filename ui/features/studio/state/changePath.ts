import type { Edit } from './studioState';

/** The longest label that the API takes. */
const labelLength = 200;

/** The words of several edits as one. Of edits of one key in a row the last one says what came of them. */
export function labelOf(edits: readonly Edit[]): string {
  const last = edits.filter(
    ({ key }, index) => key === undefined || edits[index + 1]?.key !== key,
  );
  const labels = [...new Set(last.map(({ label }) => label))];
  return labels.join('; ').slice(0, labelLength);
}

/** The address that takes a change of the working copy, with its words and, where it may be repeated, its id. */
export function changePath(label: string, id?: string): string {
  const words = encodeURIComponent(label.slice(0, labelLength));
  const ending = id === undefined ? '' : `&id=${id}`;
  return `library/studio/working-copy?label=${words}${ending}`;
}
