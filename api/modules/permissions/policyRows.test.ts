import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const modules = path.resolve(import.meta.dirname, '..');

function listFiles(ending: string): string[] {
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(modules, file));
}

function parse(file: string): ts.SourceFile {
  const text = readFileSync(file, 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
}

/** The names of the functions and constants that a file exports. */
function listExports(file: string): string[] {
  return parse(file).statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)
      : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
      return [];
    }
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? name.text : [],
    );
  });
}

/** The names of all functions that a file calls. */
function listCalls(file: string): string[] {
  const called: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      called.push(node.expression.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return called;
}

test('regression: a permission that no table of its module asks is named', () => {
  const policies = listFiles('.policy.ts');
  expect(policies.length).toBeGreaterThan(6);
  const asked = listFiles('.policy.test.ts').map((file) => ({
    folder: path.dirname(file),
    calls: new Set(listCalls(file)),
  }));
  const silent = policies.flatMap((policy) => {
    const beside = asked.filter(
      ({ folder }) => folder === path.dirname(policy),
    );
    return listExports(policy)
      .filter((name) => !beside.some(({ calls }) => calls.has(name)))
      .map((name) => `${path.basename(policy)}: ${name}`);
  });
  expect(silent).toEqual([]);
});
