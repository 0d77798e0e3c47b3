import { mergeChanges } from '@engine/patches/mergeChanges';
import { patchFiles } from '@engine/patches/fileDraft';
import type { Json } from '@engine/types/json';
import { patchOf } from '../state/patches';
import { keptPatch } from '../state/settleConflict';

/**
 * The content of a file after a text was typed whose first state is older than the present content: the changes of
 * both. Where both changed the same place, what was typed counts.
 *
 * @param begun - the content that the text began from.
 */
export function mergeTyped(
  begun: Json | undefined,
  typed: Json,
  present: Json | undefined,
): Json {
  if (begun === undefined || present === undefined || begun === present)
    return typed;
  const file = 'file';
  const both = mergeChanges(
    { [file]: begun },
    patchOf({ [file]: begun }, { [file]: typed }),
    patchOf({ [file]: begun }, { [file]: present }),
  );
  const mine = keptPatch(
    { [file]: present },
    { revision: 0, more: 0, changes: [], ...both },
    both.conflicts.map(({ pointer }) => pointer),
  );
  return patchFiles({ [file]: present }, mine)[file] ?? typed;
}
