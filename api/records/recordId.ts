import { randomBytes } from 'node:crypto';
import { pageNotFound, type ApiError } from '../http/errors';

/** An id for a new record, of the form that `isRecordId` recognises. */
export function newRecordId(): string {
  return randomBytes(12).toString('hex');
}

/** Tells whether a text has the form of a record's id; any other text in an address names no record. */
export function isRecordId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{24}$/.test(text);
}

/** There is no such record, or who asks may not know that there is. */
export function recordNotFound(): ApiError {
  return pageNotFound();
}
