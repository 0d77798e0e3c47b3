import { ApiError } from '../http/errors';

/** Whether a text may be the id of a record; whatever else stands in an address names nothing. */
export function isRecordId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{24}$/.test(text);
}

/** There is no such record, or who asks may not know that there is. */
export function recordNotFound(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'There is nothing here.');
}
