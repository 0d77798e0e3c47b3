import type { FileRemark } from '@contract/files';
import { ApiError } from '../../lib/api/apiError';
import { toRemark } from './fileRemarks';
import { isRecord } from '../../lib/isRecord';

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : '';

/** Splits an error into sentences: one text may have several, separated by semicolons (spec 1 §5). */
function splitErrors(text: string): FileRemark[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(toRemark);
}

/** A finding as it is; a mere sentence may be several. */
function toRemarks(given: unknown): FileRemark[] {
  if (!isRecord(given)) return splitErrors(toText(given));
  const message = toText(given.message);
  const detail = toText(given.detail);
  const advice = toText(given.advice);
  if (message === '' || (detail === '' && advice === ''))
    return splitErrors(message);
  const code = toText(given.code);
  return [{ code, severity: 'error', message, detail, advice }];
}

/** The errors of a refused file record, wherever the answer carries it. */
function errorsOf(answer: unknown): FileRemark[] {
  if (!isRecord(answer)) return [];
  const error = isRecord(answer.error) ? answer.error : {};
  for (const holder of [answer, answer.record, error, error.record])
    if (isRecord(holder) && Array.isArray(holder.errors)) {
      const remarks = holder.errors.flatMap(toRemarks);
      if (remarks.length > 0) return remarks;
    }
  return [];
}

/** Returns the errors of a refused record, else the fallback. */
export function listRecordErrors(
  record: unknown,
  fallback: string,
): FileRemark[] {
  const errors = errorsOf(record);
  return errors.length > 0 ? errors : [toRemark(fallback)];
}

/**
 * Returns the errors of a failed completeFile: the server's errors, else its message, else the fallback (spec 1
 * §8).
 */
export function listUploadErrors(
  cause: unknown,
  fallback: string,
): FileRemark[] {
  if (!(cause instanceof ApiError)) return [toRemark(fallback)];
  const errors = errorsOf(cause.answer);
  if (errors.length > 0) return errors;
  return cause.message ? splitErrors(cause.message) : [toRemark(fallback)];
}

/** The server's sentence in an answer that is not a success, if it has one. */
export function findSentence(answer: unknown): string | undefined {
  if (!isRecord(answer) || !isRecord(answer.error)) return undefined;
  return toText(answer.error.message) || undefined;
}

/** Whether the server refuses a file because the depositor or the network has too many: files of the depositor count for the network, too. */
export const isFull = (answer: unknown): boolean =>
  isRecord(answer) &&
  isRecord(answer.error) &&
  answer.error.code === 'TOO_MANY_UPLOADS';

/** Returns the errors of a refused chunk: the server's sentence, else the fallback (spec 1 §8). */
export function listChunkErrors(
  answer: unknown,
  fallback: string,
): FileRemark[] {
  const message = findSentence(answer);
  return message === undefined ? [toRemark(fallback)] : splitErrors(message);
}
