import type { Fault } from './fault';

/** A problem as the author of a definition sees it: one place of one file and its fault (http.md "Studio"). */
export interface Problem {
  /** Names the check that found it: 'shape', 'rule', 'example' … */
  readonly code: string;
  /** An error keeps the definition from being published; a warning says what is still missing. */
  readonly severity: 'error' | 'warning';
  /** Path inside `schemas/`. */
  readonly file: string;
  /** JSON Pointer inside the file. */
  readonly pointer: string;
  readonly message: string;
  /** The correction, where it is known. */
  readonly fix?: string;
}

/** A fault as the problem of this code. */
export function toProblem(
  { file, pointer, reason, fix }: Fault,
  code: string,
  severity: Problem['severity'] = 'error',
): Problem {
  const message = reason;
  return { code, severity, file, pointer, message, ...(fix && { fix }) };
}

/** 'schemas/items/monograph.json#/allOf/0: …', as an author reads it. */
export function presentProblem({ file, pointer, message }: Problem): string {
  return `schemas/${file}#${pointer}: ${message}`;
}
