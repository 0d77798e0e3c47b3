import type { Problem } from '@engine/types/problem';
import { isObject } from '@engine';
import { ApiError } from '../../../lib/api/apiError';
import type { Refusal } from './studioState';

/** The part of a problem that is shown. */
type Named = Pick<Problem, 'file' | 'message'>;

const isNamed = (value: unknown): value is Named =>
  isObject(value) &&
  typeof value['file'] === 'string' &&
  typeof value['message'] === 'string';

/** The problems that a refusal names. */
export function listProblems({ answer }: ApiError): readonly Named[] {
  const error = isObject(answer) ? answer['error'] : undefined;
  const problems: unknown = isObject(error) ? error['problems'] : undefined;
  return Array.isArray(problems) ? problems.filter(isNamed) : [];
}

/** Answers that say nothing of the edits: log in, wait, or decide about a conflict. */
const LATER: ReadonlySet<number> = new Set([401, 408, 429]);

/** Why the API does not take so many edits; null where it may take the same ones later. */
export function toRefusal(cause: unknown, count: number): Refusal | null {
  if (!(cause instanceof ApiError)) return null;
  const { status, message } = cause;
  if (status < 400 || status >= 500 || LATER.has(status)) return null;
  const problems = listProblems(cause);
  return { count, message, problems, isAboutOne: status !== 409 };
}
