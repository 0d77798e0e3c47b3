import ts from 'typescript';

/** Reads the comments and the titles of tests in TypeScript or JavaScript. */
export function readCode(source: string, file: string): string[] {
  const { comments, titles } = readParts(source, file);
  return [...comments, ...titles];
}

/** Reads the comments in TypeScript or JavaScript, each as one line. */
export function readComments(source: string, file: string): string[] {
  return readParts(source, file).comments;
}

function readParts(source: string, file: string) {
  const literals: [from: number, to: number][] = [];
  const titles: string[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node) => {
    if (isLiteral(node)) literals.push([node.getStart(tree), node.end]);
    titles.push(...titlesOf(node, tree));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { comments: commentsOf(withoutRanges(source, literals)), titles };
}

/** A token in which `//` begins no comment. */
function isLiteral(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isTemplateLiteralToken(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  );
}

function withoutRanges(
  source: string,
  ranges: readonly (readonly [from: number, to: number])[],
): string {
  let rest = '';
  let end = 0;
  for (const [from, to] of ranges) {
    rest += `${source.slice(end, from)}''`;
    end = to;
  }
  return rest + source.slice(end);
}

/** Comments of code without literals; `//` on lines that follow each other is one. */
function commentsOf(code: string): string[] {
  const all =
    code.match(/\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*.*?\*\//gs) ?? [];
  return all.map((one) =>
    one.replace(/^[ \t]*(?:\/\/|\/?\*+)|\*\/$/gm, '').replace(/\s+/g, ' '),
  );
}

/** The titles that a call of test, it or describe has, and those in the rows of its table. */
function titlesOf(node: ts.Node, tree: ts.SourceFile): string[] {
  if (ts.isTaggedTemplateExpression(node) && isOfTest(node.tag))
    return [node.template.getText(tree).replaceAll('`', '')];
  if (!ts.isCallExpression(node) || !isOfTest(node.expression)) return [];
  const [first] = node.arguments;
  return first === undefined ? [] : stringsOf(first);
}

function isOfTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return /^(?:describe|it|test)/.test(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isOfTest(callee.expression);
  if (ts.isCallExpression(callee)) return isOfTest(callee.expression);
  return ts.isTaggedTemplateExpression(callee) && isOfTest(callee.tag);
}

/** The strings of an expression, but for those inside objects and functions, which are data. */
function stringsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join('…'),
    ];
  const isPart =
    ts.isArrayLiteralExpression(node) || ts.isBinaryExpression(node);
  if (!isPart) return [];
  const found: string[] = [];
  ts.forEachChild(node, (part) => void found.push(...stringsOf(part)));
  return found;
}
