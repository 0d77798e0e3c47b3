import { findErrorCode } from '../ports/errorCode';

/** Whether a write was refused by a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return findErrorCode(error) === 11000;
}
