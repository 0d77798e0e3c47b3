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

/** 'schemas/items/monograph.json#/allOf/0: …', as an author reads it. */
export function presentProblem({ file, pointer, message }: Problem): string {
  return `schemas/${file}#${pointer}: ${message}`;
}
