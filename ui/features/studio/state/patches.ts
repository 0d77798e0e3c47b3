import { applyPatch, createPatch } from 'rfc6902';
import { joinPointer, pointerTokens } from '@engine';
import type { StudioFiles, StudioOperation } from '@contract/studio';

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
    return createPatch(from, to).flatMap((operation): StudioOperation[] => {
      const at = file + operation.path;
      if (operation.op === 'remove') return [{ op: 'remove', path: at }];
      // Differences of two values are told with these operations alone.
      if (operation.op !== 'add' && operation.op !== 'replace') return [];
      return [{ op: operation.op, path: at, value: operation.value }];
    });
  });
}

/** The path of the file that a pointer over all files begins with. */
export const fileOf = (pointer: string): string =>
  pointerTokens(pointer)[0] ?? '';

/** The files after a patch. Throws where it does not fit; files that it does not touch keep their identity. */
export function patched(
  files: StudioFiles,
  patch: readonly StudioOperation[],
): StudioFiles {
  const touched = new Set(patch.map(({ path }) => fileOf(path)));
  const next = { ...files };
  for (const path of touched) {
    const content = files[path];
    if (content !== undefined) next[path] = copyOf(content);
  }
  const refused = applyPatch(next, copyOf([...patch])).find(
    (problem) => problem !== null,
  );
  if (refused) throw refused;
  return next;
}

/** The files after a patch; undefined where it does not fit. */
export function tryPatch(
  files: StudioFiles,
  patch: readonly StudioOperation[],
): StudioFiles | undefined {
  try {
    return patched(files, patch);
  } catch {
    return undefined;
  }
}

/** A copy whose lists are lists to every reader, which those of `structuredClone` are not in all surroundings. */
const copyOf = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value;
