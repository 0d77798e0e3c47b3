import type { RevisionComparison } from '@contract/history';
import type { JsonPointer } from '@engine/types/json';

/** A value of a former revision beside the one that it would replace, in words. */
export interface FormerValue {
  readonly path: JsonPointer;
  readonly label: string;
  readonly former: readonly string[];
  readonly present: readonly string[];
}

/** A value to restore, with what else of its revision could be restored. */
export interface RestoreChoice {
  /** The number of the revision. */
  readonly revision: number;
  readonly chosen: FormerValue;
  readonly others: readonly FormerValue[];
}

/** What the user may restore of one of the compared revisions, once for each path. */
function listFormerValues(
  { properties }: RevisionComparison,
  index: number,
): FormerValue[] {
  const found = new Map<JsonPointer, FormerValue>();
  for (const { label, revisions, restore } of properties) {
    if (restore?.differs[index] !== true || found.has(restore.path)) continue;
    const { path, present } = restore;
    found.set(path, { path, label, former: revisions[index] ?? [], present });
  }
  return [...found.values()];
}

/** The choice of a path of one of the compared revisions; undefined where its value cannot be restored. */
export function findRestoreChoice(
  comparison: RevisionComparison,
  index: number,
  path: JsonPointer,
): RestoreChoice | undefined {
  const values = listFormerValues(comparison, index);
  const chosen = values.find((value) => value.path === path);
  const row = comparison.revisions[index];
  if (chosen === undefined || row === undefined) return undefined;
  return {
    revision: row.revisionNumber,
    chosen,
    others: values.filter((value) => value !== chosen),
  };
}
