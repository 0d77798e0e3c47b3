import { isObject, joinPointer, pointerTokens, readPointer } from '@engine';
import { mergeChanges } from '@engine/patches/mergeChanges';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import type { Place } from '../editing/definition/files';

/** Where a part is after the changes of others; null where they removed it. */
export function movePlace(
  files: StudioFiles,
  place: Place | null,
  others: readonly StudioOperation[],
): Place | null {
  const value = place && readPointer(files[place.file], place.pointer);
  if (place === null || value === undefined) return place;
  const path = joinPointer('', place.file) + place.pointer;
  // Edits that are never made: they tell where the part has moved to.
  const inside = { op: 'add', path: `${path}/`, value: '' } as const;
  return (
    // Where others move the part itself, only an edit inside goes along.
    (isObject(value) && findEdited(files, inside, others)) ||
    findEdited(files, { op: 'replace', path, value }, others)
  );
}

/** The part that an edit is about after the changes of others: the edit moves as the part does. */
function findEdited(
  files: StudioFiles,
  edit: StudioOperation,
  others: readonly StudioOperation[],
): Place | null {
  const { mine, conflicts } = mergeChanges(files, [edit], others);
  const [met] = conflicts;
  if (met?.gone === true) return null;
  const [file = '', ...tokens] = pointerTokens(
    mine[0]?.path ?? met?.pointer ?? edit.path,
  );
  const part = edit.op === 'add' ? tokens.slice(0, -1) : tokens;
  return { file, pointer: joinPointer('', ...part) };
}
