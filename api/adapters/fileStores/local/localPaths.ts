import { join } from 'node:path';

/** Answers an id that the API made, and throws for anything that could be a path. */
export function safeName(id: string): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Error('not an id');
  return id;
}

/** Answers a SHA-256 in lower-case hex, and throws for anything else. */
export function safeChecksum(checksum: string): string {
  if (!/^[0-9a-f]{64}$/.test(checksum)) throw new Error('not a checksum');
  return checksum;
}

/** Path of a permanent file: two folders deep, so that no folder grows beyond what a disk likes. */
export function checksumPath(root: string, checksum: string): string {
  const name = safeChecksum(checksum);
  return join(root, name.slice(0, 2), name.slice(2));
}
