import { findTitles } from './findTitles';

const id = /\bS[12]-\d+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+/g;
const bracketed = /\[S[12]-\d+\.[^\]\n]*\]|\(S[12]-\d+\.[^)\n]*\)/g;

function findIn(text: string): string[] {
  return text.match(id) ?? [];
}

function findComments(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]: [string, unknown]) =>
    key === '$comment' && typeof value === 'string'
      ? [value]
      : findComments(value),
  );
}

/** The ids of rules that the `$comment`s of a schema name, each once. */
export function findIdsInSchema(text: string): string[] {
  return [...new Set(findComments(JSON.parse(text)).flatMap(findIn))];
}

/**
 * The ids of rules that the titles of running tests name in square brackets or parentheses, each once.
 * Comments, data and tests that are always skipped do not count: none of them is in the report of a test run.
 */
export function findIdsInTests(text: string): string[] {
  const named = findTitles(text).flatMap(
    (title) => title.match(bracketed) ?? [],
  );
  return [...new Set(named.flatMap(findIn))];
}
