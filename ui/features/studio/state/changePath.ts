import type { Edit } from './studioState';

/** The longest label that the API takes. */
const labelLength = 200;

/** The words of several edits as one. Of edits of one key in a row the last one says what came of them. */
export function labelOf(edits: readonly Edit[]): string {
  const last = edits.filter(
    ({ stepKey }, index) =>
      stepKey === undefined || edits[index + 1]?.stepKey !== stepKey,
  );
  const labels = [...new Set(last.map(({ label }) => label))];
  return labels.join('; ').slice(0, labelLength);
}

/** The step that several edits belong to; undefined where they are of none, or of several. */
export function stepOfEdits(edits: readonly Edit[]): string | undefined {
  const [first] = edits;
  return edits.every(({ stepKey }) => stepKey === first?.stepKey)
    ? first?.stepKey
    : undefined;
}

/** What goes to the API with the patch of a change. */
interface ChangeNames {
  /** The same when it is repeated. */
  readonly id?: string;
  readonly step?: string | undefined;
}

/** The address that takes a change of the working copy, with its words. */
export function changePath(
  label: string,
  { id, step }: ChangeNames = {},
): string {
  const words = encodeURIComponent(label.slice(0, labelLength));
  const told = Object.entries({ id, step }).map(([name, value]) =>
    value === undefined ? '' : `&${name}=${value}`,
  );
  return `library/studio/working-copy?label=${words}${told.join('')}`;
}
