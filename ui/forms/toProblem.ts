import { ApiError, ConnectionError } from '../lib/api/apiError';
import type { FormProblem } from './state/openForm';

/** The sentences for a failure to which the API gives none. */
export interface FailureWords {
  readonly otherwise: string;
  /** Where no answer came. */
  readonly noAnswer: Pick<FormProblem, 'message' | 'hint'>;
}

/**
 * Builds the message of a failure: the API's sentence, or the given one. Only a failure of the service has its
 * reference, for the support; a refusal says itself what to do.
 */
export function toProblem(
  cause: unknown,
  { otherwise, noAnswer }: FailureWords,
): FormProblem {
  const kind = 'failed';
  if (cause instanceof ApiError) {
    const { code, status, message } = cause;
    const reference = status >= 500 ? cause.reference : null;
    return { kind, code, message: message || otherwise, reference };
  }
  if (cause instanceof ConnectionError)
    return { kind, code: 'CONNECTION', ...noAnswer, reference: null };
  return { kind, code: 'UNKNOWN', message: otherwise, reference: null };
}
