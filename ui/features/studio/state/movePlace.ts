import { joinPointer, pointerTokens, readPointer } from '@engine';
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
  // An edit of the part moves as the part does.
  const { mine, conflicts } = mergeChanges(
    files,
    [{ op: 'replace', path, value }],
    others,
  );
  const [met] = conflicts;
  if (met?.gone === true) return null;
  const [file = '', ...tokens] = pointerTokens(
    mine[0]?.path ?? met?.pointer ?? path,
  );
  return { file, pointer: joinPointer('', ...tokens) };
}
