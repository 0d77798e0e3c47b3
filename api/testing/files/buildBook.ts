import { randomUUID } from 'node:crypto';
import { buildEpub } from './buildEpub';

/** A small EPUB that is like no other. */
export function buildBook(): Buffer {
  return buildEpub(`The tide tables of ${randomUUID()}`);
}
