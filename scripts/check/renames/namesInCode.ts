import ts from 'typescript';

/**
 * The names of a set that a source file takes: as text, as part of a pointer, or as a member of an object. A single
 * word may mean anything in code ('url', 'users'): it counts only in a pointer.
 */
export function namesInCode(
  source: ts.SourceFile,
  names: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const take = (text: string) => {
    for (const part of text.split('/')) {
      const counts = text.startsWith('/') || /[A-Z_-]/.test(part);
      if (counts && names.has(part)) found.add(part);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isText(node)) take(node.text);
    if (ts.isPropertyAccessExpression(node)) take(node.name.text);
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name))
      take((node.propertyName ?? node.name).getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}
