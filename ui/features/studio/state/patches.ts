import { createFilePatch } from '@engine/patches/createFilePatch';
import { patchFiles } from '@engine/patches/fileDraft';
import { joinPointer } from '@engine';
import type { StudioFiles, StudioOperation } from '@contract/studio/studio';

/** The operations that make the second files of the first; pointers begin with the path of the file. */
export function patchOf(
  before: StudioFiles,
  after: StudioFiles,
): StudioOperation[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].flatMap((path): StudioOperation[] => {
    const from = before[path];
    const to = after[path];
    const file = joinPointer('', path);
    if (from === to) return [];
    if (to === undefined) return [{ op: 'remove', path: file }];
    if (from === undefined) return [{ op: 'add', path: file, value: to }];
    return createFilePatch(from, to).map((operation) => ({
      ...operation,
      path: file + operation.path,
    }));
  });
}

/** The files after a patch; undefined where it does not fit. */
export function tryPatch(
  files: StudioFiles,
  patch: readonly StudioOperation[],
): StudioFiles | undefined {
  try {
    return patchFiles(files, patch);
  } catch {
    return undefined;
  }
}
