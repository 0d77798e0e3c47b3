import { S3ServiceException } from '@aws-sdk/client-s3';
import { findErrorCode } from '../../../ports/errorCode';
import { StoreDownError, StoreFullError } from '../../../ports/fileStore';
import { toLocalOutage } from '../local/localOutage';
import type { ToOutage } from '../storeOutages';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** Names of the SDK's errors for an answer that comes too late. */
const SILENT = new Set(['TimeoutError', 'AbortError']);

/** Refusals that concern the whole bucket. */
const REFUSED = new Set([
  'NoSuchBucket',
  'AccessDenied',
  'Forbidden',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'SlowDown',
]);

const TOO_MANY_REQUESTS = 429;
const NOT_IMPLEMENTED = 501;
const INSUFFICIENT_STORAGE = 507;

/** Whether the SDK gave up on a request without any answer. */
function isUnanswered(error: Error): boolean {
  const { $metadata } = error as Error & {
    $metadata?: { httpStatusCode?: number };
  };
  return $metadata !== undefined && $metadata.httpStatusCode === undefined;
}

/** Tells errors of the server, of the way to it and of the scratch folder from errors about one object. */
export const toS3Outage: ToOutage = (error) => {
  if (!(error instanceof Error)) return undefined;
  const { name, message } = error;
  const isUnreachable =
    isUnanswered(error) ||
    UNREACHABLE.has(String(findErrorCode(error))) ||
    SILENT.has(name);
  if (isUnreachable) return new StoreDownError(`${name} ${message}`.trim());
  if (!(error instanceof S3ServiceException)) return toLocalOutage(error);
  const status = error.$metadata.httpStatusCode ?? 0;
  if (status === INSUFFICIENT_STORAGE) return new StoreFullError(message);
  const isDown =
    (status >= 500 && status !== NOT_IMPLEMENTED) ||
    status === TOO_MANY_REQUESTS ||
    REFUSED.has(name);
  return isDown ? new StoreDownError(message) : undefined;
};
