import { findErrorCode } from '../../../ports/errorCode';
import { StoreDownError, StoreFullError } from '../../../ports/fileStore';
import type { ToOutage } from '../storeOutages';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A file that is missing has an error of its own: ENOENT means that a folder of the store is gone. */
const DOWN = new Set([
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOENT',
  'ENOTDIR',
  'ENODEV',
  'ENXIO',
  'ESTALE',
  'ETIMEDOUT',
]);

/** Tells errors of the disk from errors about one file. */
export const toLocalOutage: ToOutage = (error) => {
  const code = String(findErrorCode(error));
  const { message } = error instanceof Error ? error : { message: code };
  if (FULL.has(code)) return new StoreFullError(message);
  return DOWN.has(code) ? new StoreDownError(message) : undefined;
};
