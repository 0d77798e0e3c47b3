import yauzl from 'yauzl';
import { Refusal } from '../refusal';
import { toEntryName } from './entryName';

const MB = 1_048_576;
/** Unpacked bytes of an archive. */
const MAX_UNPACKED = 10_240 * MB;
/** Up to here any ratio will do: a page of blanks packs well. */
const FREE_UNPACKED = 100 * MB;
const MAX_RATIO = 100;
const LOCAL_HEADER = 30;
const STORED = 0;
const DEFLATED = 8;
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;

/** Throws `Refusal` when what the list of an archive promises is a trap: too large, too dense, outside its folder, one inside the other. */
export function assertSoundEntries(
  entries: readonly yauzl.Entry[],
  fileSize: number,
): void {
  entries.forEach(assertReadable);
  assertSize(entries, fileSize);
  assertApart(entries);
}

function assertReadable(entry: yauzl.Entry): void {
  const name = toEntryName(entry);
  if (entry.isEncrypted()) throw new Refusal('zipEncrypted', { name });
  const method = entry.compressionMethod;
  if (method !== STORED && method !== DEFLATED)
    throw new Refusal('zipMethod', { name, method });
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  const isUnsafe = yauzl.validateFileName(name) !== null || name.includes('\0');
  if (isUnsafe || type === SYMBOLIC_LINK)
    throw new Refusal('zipPath', { name });
}

function assertSize(entries: readonly yauzl.Entry[], fileSize: number): void {
  const size = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const isBomb =
    size > MAX_UNPACKED ||
    (size > FREE_UNPACKED && size / Math.max(1, fileSize) > MAX_RATIO);
  if (isBomb) {
    throw new Refusal('zipBomb', {
      size: Math.ceil(size / MB),
      packed: Math.ceil(fileSize / MB),
    });
  }
}

/** The same packed bytes under many names are how a small file unpacks to a huge one. */
function assertApart(entries: readonly yauzl.Entry[]): void {
  const byPlace = [...entries].sort(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const entry of byPlace) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < end)
      throw new Refusal('zipOverlap', { name: toEntryName(entry) });
    end =
      start + LOCAL_HEADER + entry.fileNameRaw.length + entry.compressedSize;
  }
}
