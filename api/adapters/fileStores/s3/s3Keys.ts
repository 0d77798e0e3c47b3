import type { FilePlace, SecondCopy } from '../../../ports/fileStore';
import { checksumPath, safeName } from '../local/localPaths';

/** The first part of a key, by the kind of object. */
export const s3Folders = {
  temporary: 'temporary/',
  permanent: 'permanent/',
  /** Copies that are to be compared with an older permanent one. */
  second: 'second/',
  /** One empty object for each permanent file, as young as the last time it was kept. */
  kept: 'kept/',
  /** Copies of permanent files that a sweep has set aside. */
  leaving: 'leaving/',
  /** Notes of an earlier release about the parts of uploads; only swept. */
  notes: 'chunks/',
} as const;

/** Key of the temporary file with an id; throws for anything but an id. */
export function temporaryKey(fileId: string): string {
  return `${s3Folders.temporary}${safeName(fileId)}`;
}

/** Key of the permanent file with a checksum; throws for anything but a checksum. */
export function permanentKey(checksum: string): string {
  return checksumPath(s3Folders.permanent, checksum);
}

/** Key of a file, wherever it is. */
export function fileKey(file: FilePlace): string {
  return 'temporary' in file
    ? temporaryKey(file.temporary)
    : permanentKey(file.permanent);
}

/** The prefix of the keys of all second copies with one checksum. */
export function secondPrefix(checksum: string): string {
  return `${checksumPath(s3Folders.second, checksum)}/`;
}

/** Key of a second copy: of the bytes and of the upload they came from. */
export function secondKey({ checksum, fileId }: SecondCopy): string {
  return `${secondPrefix(checksum)}${safeName(fileId)}`;
}

/** The second copy of which this is the key. */
export function toSecondCopy(key: string): SecondCopy {
  const [, , , fileId = ''] = key.split('/');
  return { checksum: toChecksum(key), fileId };
}

/** Key of the mark that says when a permanent file was kept last. */
export function keptKey(checksum: string): string {
  return checksumPath(s3Folders.kept, checksum);
}

/** Key under which one sweep sets a permanent file aside. */
export function leavingKey(checksum: string, sweep: string): string {
  return `${checksumPath(s3Folders.leaving, checksum)}/${safeName(sweep)}`;
}

/** The checksum that a key of a permanent file, of its mark, of a second copy or of one set aside was made of. */
export function toChecksum(key: string): string {
  const [, start = '', rest = ''] = key.split('/');
  return start + rest;
}
