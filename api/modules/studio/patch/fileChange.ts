import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import { createFilePatch } from '@engine/patches/createFilePatch';
import {
  ChangeError,
  findValue,
  patchFiles,
  readTokens,
  toPointer,
} from '@engine/patches/fileDraft';
import { mergeChanges, type Merged } from '@engine/patches/mergeChanges';
import { writeMine } from '@engine/patches/writeMine';
import { isWritable } from './studioPaths';

/** The change of one file from one state to another, as operations on all files. */
export function changeFile(
  path: string,
  before: StudioFiles,
  after: StudioFiles,
): StudioOperation[] {
  const place = toPointer([path]);
  const value = after[path];
  if (value === undefined) {
    return before[path] === undefined ? [] : [{ op: 'remove', path: place }];
  }
  if (before[path] === undefined) return [{ op: 'add', path: place, value }];
  const steps = createFilePatch(before[path], value);
  return steps.map((step) => ({ ...step, path: `${place}${step.path}` }));
}

/**
 * The operations that bring a change of files from `base` to `next` into the working copy. Of a file that was edited
 * there, too, both changes are kept; where they meet, `wins` decides. A part that `next` removed goes with its edits:
 * else half of a question would stay in one file, without what other files say of it.
 */
export function bringIn(
  paths: readonly string[],
  states: { base: StudioFiles; next: StudioFiles; copy: StudioFiles },
  wins: 'next' | 'copy',
): StudioOperation[] {
  const { base, next, copy } = states;
  return paths.filter(isWritable).flatMap((path) => {
    const merged = mergeChanges(
      base,
      changeFile(path, base, next),
      changeFile(path, base, copy),
    );
    if (merged.conflicts.length === 0) return merged.mine;
    if (wins === 'copy') return writeMine(copy, onlyRemovedParts(copy, merged));
    // What the copy removed has no place for a part of it.
    return merged.conflicts.some(({ gone }) => gone === true)
      ? changeFile(path, copy, next)
      : writeMine(copy, merged);
  });
}

/** A merge with only those conflicts in which a part is removed that has parts of its own. */
function onlyRemovedParts(
  copy: StudioFiles,
  { mine, conflicts }: Merged,
): Pick<Merged, 'mine' | 'conflicts'> {
  const files = patchFiles(copy, mine);
  return {
    mine,
    conflicts: conflicts.filter(
      ({ pointer, yours }) =>
        yours === undefined &&
        typeof findValue(files, readTokens(pointer)) === 'object',
    ),
  };
}

/** The operations from one state of all files to another. */
export function changeFiles(
  before: StudioFiles,
  after: StudioFiles,
): StudioOperation[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths]
    .filter(isWritable)
    .flatMap((path) => changeFile(path, before, after));
}

/** Throws ChangeError at a file that the studio does not have; the meta-schemas of another program count for nothing. */
export function assertWritable(files: StudioFiles): void {
  const other = Object.keys(files).find(
    (path) => !isWritable(path) && !path.startsWith('meta/'),
  );
  if (other === undefined) return;
  throw new ChangeError(other, '', 'The studio has no file of this name.');
}
