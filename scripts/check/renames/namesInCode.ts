import ts from 'typescript';

/** Where a source file takes a name: as text or part of a pointer, or as a member of an object. */
export interface Use {
  readonly name: string;
  readonly as: 'text' | 'member';
  readonly node: ts.Node;
}

/**
 * Where a source file takes names of a set. A single word may mean anything in code ('url', 'users'): it counts only in
 * a pointer.
 */
export function namesInCode(
  source: ts.SourceFile,
  names: ReadonlySet<string>,
): Use[] {
  const found: Use[] = [];
  const take = (text: string, as: Use['as'], node: ts.Node) => {
    for (const name of text.split('/')) {
      const counts = text.startsWith('/') || /[A-Z_-]/.test(name);
      if (counts && names.has(name)) found.push({ name, as, node });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (isText(node)) take(node.text, 'text', node);
    if (ts.isPropertyAccessExpression(node))
      take(node.name.text, 'member', node.name);
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name)) {
      const member = node.propertyName ?? node.name;
      take(member.getText(source), 'member', node);
    }
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

/** Whether a member is declared by one of the files, however its type was derived: then a rename must be noticed where it is read. */
export function isDeclaredIn(
  checker: ts.TypeChecker,
  { node }: Use,
  isFile: (path: string) => boolean,
): boolean {
  const symbol = ts.isBindingElement(node)
    ? findBound(checker, node)
    : checker.getSymbolAtLocation(node);
  return (
    symbol?.declarations?.some((declared) =>
      isFile(declared.getSourceFile().fileName),
    ) ?? false
  );
}

/** The member that a destructuring takes from its object. */
function findBound(
  checker: ts.TypeChecker,
  element: ts.BindingElement,
): ts.Symbol | undefined {
  const { propertyName, name, parent } = element;
  const member = propertyName ?? name;
  if (!ts.isIdentifier(member)) return undefined;
  return checker.getTypeAtLocation(parent).getProperty(member.text);
}
