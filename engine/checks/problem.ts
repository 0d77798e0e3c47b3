import type { Problem } from '../types/problem';
import type { Fault } from './fault';

export type { Problem } from '../types/problem';

/** A fault as the problem of this code. */
export function toProblem(
  { file, pointer, reason, fix, repair }: Fault,
  code: string,
  severity: Problem['severity'] = 'error',
): Problem {
  const message = reason;
  return {
    code,
    severity,
    file,
    pointer,
    message,
    ...(fix !== undefined && { fix }),
    ...(repair && { repair }),
  };
}

/** 'schemas/items/monograph.json#/allOf/0: …', as an author reads it; a warning says that it is one. */
export function presentProblem(problem: Problem): string {
  const { severity, file, pointer, message } = problem;
  const kind = severity === 'warning' ? 'warning: ' : '';
  return `schemas/${file}#${pointer}: ${kind}${message}`;
}
