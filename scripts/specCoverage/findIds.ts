import ts from 'typescript';

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

/** The texts of all string and template literals of a source file. */
function findLiterals(source: string): string[] {
  const file = ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** The ids of rules that the `$comment`s of a schema name, each once. */
export function findIdsInSchema(text: string): string[] {
  return [...new Set(findComments(JSON.parse(text)).flatMap(findIn))];
}

/**
 * The ids of rules that the titles of a test file name in square brackets or parentheses, each once.
 * Comments do not count: only what a test is titled with is part of its report.
 */
export function findIdsInTests(text: string): string[] {
  const named = findLiterals(text).flatMap(
    (literal) => literal.match(bracketed) ?? [],
  );
  return [...new Set(named.flatMap(findIn))];
}
