import { patchFiles } from '@engine/patches/fileDraft';
import { mergeChanges } from '@engine/patches/mergeChanges';
import type { StudioFiles } from '@contract/studio/studio';
import { patchOf, tryPatch } from './patches';
import type { Edit } from './studioState';

/** What is left of edits after some were dropped. */
interface Left {
  readonly files: StudioFiles;
  readonly unsaved: readonly Edit[];
  /** The dropped edits, with the later ones that need them. */
  readonly dropped: readonly Edit[];
}

/** Drops the first edits; the later ones are made without them, as far as they need none of them. */
export function dropEdits(
  saved: StudioFiles,
  edits: readonly Edit[],
  count: number,
): Left {
  /** With all edits so far, and without the dropped ones. */
  let all = saved;
  let files = saved;
  const unsaved: Edit[] = [];
  const dropped: Edit[] = [];
  edits.forEach((edit, index) => {
    const after = tryPatch(all, edit.patch);
    const moved =
      index < count || after === undefined
        ? undefined
        : mergeChanges(all, edit.patch, patchOf(all, files));
    all = after ?? all;
    if (moved === undefined || moved.conflicts.length > 0) {
      dropped.push(edit);
      return;
    }
    files = patchFiles(files, moved.mine);
    if (moved.mine.length > 0) {
      unsaved.push({
        label: edit.label,
        stepKey: edit.stepKey,
        patch: moved.mine,
      });
    }
  });
  return { files, unsaved, dropped };
}
