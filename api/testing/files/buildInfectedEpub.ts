import { randomBytes } from 'node:crypto';
import { eicar } from '../servers/eicar';
import { buildZip } from './buildZip';
import { epubParts } from './epubParts';

/**
 * A book that carries the EICAR file, compressed: only who unpacks it finds it.
 *
 * @param filler - bytes of an attachment that make it larger.
 */
export function buildInfectedEpub(filler = 0): Promise<Buffer> {
  const parts = epubParts({
    'extras/readme.com': eicar,
    '=extras/filler.bin': randomBytes(filler),
  });
  return buildZip(parts);
}
