import { randomUUID } from 'node:crypto';
import { buildEpub } from './buildEpub';

/** A small EPUB that is like no other, about `size` bytes larger than it must be. */
export function buildBook(size = 0): Buffer {
  return buildEpub(`The tide tables of ${randomUUID()}`, size);
}
