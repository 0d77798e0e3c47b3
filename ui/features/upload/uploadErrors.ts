import { ApiError } from '../../lib/apiError';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toSentence = (remark: unknown): string =>
  isRecord(remark) && typeof remark.message === 'string'
    ? remark.message
    : typeof remark === 'string'
      ? remark
      : '';

/** The errors of a refused file record, wherever the answer carries it. */
function errorsOf(answer: unknown): string[] {
  if (!isRecord(answer)) return [];
  const error = isRecord(answer.error) ? answer.error : {};
  for (const holder of [answer, answer.record, error, error.record])
    if (isRecord(holder) && Array.isArray(holder.errors)) {
      const sentences = holder.errors.map(toSentence).filter(Boolean);
      if (sentences.length > 0) return sentences;
    }
  return [];
}

/** Takes an error apart into sentences: several stand in one text with semicolons between them (spec 1 §5). */
export function splitErrors(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What to say when completeFile fails: the server's errors, else its message, else the fallback (spec 1 §8). */
export function listUploadErrors(cause: unknown, fallback: string): string[] {
  if (!(cause instanceof ApiError)) return [fallback];
  const errors = errorsOf(cause.answer);
  if (errors.length > 0) return errors.flatMap(splitErrors);
  return cause.message ? splitErrors(cause.message) : [fallback];
}

/** What to say when a chunk was not taken: the server's sentence, else the fallback (spec 1 §8). */
export function listChunkErrors(answer: unknown, fallback: string): string[] {
  if (isRecord(answer) && isRecord(answer.error)) {
    const { message } = answer.error;
    if (typeof message === 'string' && message) return splitErrors(message);
  }
  return [fallback];
}
