import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import {
  ChangeError,
  createFileDraft,
  FORBIDDEN_NAMES,
  splitPlace,
  toPointer,
} from '@engine/patches/fileDraft';
import type { Json } from '@engine/types/json';
import { COPY } from '../limits';
import { isWritable } from './studioPaths';

/**
 * The files after a change. Throws ChangeError at the first operation that has no place or writes what the studio may
 * not write. A file that becomes too large or too deep is refused, too.
 */
export function applyChange(
  before: StudioFiles,
  change: readonly StudioOperation[],
): StudioFiles {
  const { files, touched, apply } = createFileDraft(before);
  for (const operation of change) {
    const { file, inside } = splitPlace(operation.path);
    if (!isWritable(file)) {
      refuse(file, inside, 'The studio has no file of this name.');
    }
    apply(operation);
  }
  for (const file of touched) assertBounded(file, files[file]);
  assertFew(files, [...touched]);
  return files;
}

/** Refuses more files, or larger ones, than a process can hold, check and send. */
function assertFew(files: StudioFiles, [touched = '']: readonly string[]) {
  if (Object.keys(files).length > COPY.files) {
    refuse(touched, [], `There are more than ${COPY.files} files.`);
  }
  const bytes = Object.values(files).reduce<number>(
    (sum, content) => sum + measure(content),
    0,
  );
  if (bytes > COPY.bytes) {
    refuse(touched, [], 'All files together would be too large.');
  }
}

/** The sizes of files, which are never changed in place after a draft. */
const sizes = new WeakMap<object, number>();

function measure(content: Json): number {
  if (typeof content !== 'object' || content === null) return 0;
  const known = sizes.get(content);
  if (known !== undefined) return known;
  const size = Buffer.byteLength(JSON.stringify(content));
  sizes.set(content, size);
  return size;
}

function refuse(
  file: string,
  inside: readonly string[],
  reason: string,
): never {
  throw new ChangeError(file, toPointer(inside), reason);
}

/** Refuses a file that is too large, nests too deep, or names what every object inherits; walks without recursion. */
function assertBounded(file: string, content: unknown): void {
  if (content === undefined) return;
  const open = [{ value: content, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= COPY.depth) refuse(file, [], 'The file nests too deep.');
    for (const [key, inner] of Object.entries(value)) {
      if (FORBIDDEN_NAMES.has(key)) refuse(file, [], 'A name is not allowed.');
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  if (Buffer.byteLength(JSON.stringify(content)) > COPY.fileBytes) {
    refuse(file, [], 'The file is too large.');
  }
}
