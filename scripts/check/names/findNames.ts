import ts from 'typescript';
import type { OwnNames } from './collectNames';

/** A name of a form in the text of a program. */
export interface Mention {
  readonly name: string;
  /** Of the name's text, from 1. */
  readonly line: number;
}

/**
 * The names that a source says as a text, inside a pointer or route, or as the name of a property that it reads.
 * Types and the names of modules are no mention: the first are generated, the second lead to files of the program.
 *
 * @param words - Names that are words of programs too: they are mentioned only by a pointer of their own.
 */
export function findNames(
  file: string,
  source: string,
  names: OwnNames,
  words: ReadonlySet<string> = new Set(),
): Mention[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    kind,
  );
  const mentions: Mention[] = [];
  visit(tree);
  return mentions;

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isCallExpression(node) && isImport(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    )
      for (const name of new Set(partsOf(node.text)))
        if (!isWord(name) || node.text === `/${name}`) mention(node, name);
    const read = readProperty(node);
    if (read !== undefined && !isWord(read)) mention(node, read);
    ts.forEachChild(node, visit);
  }

  function isWord(name: string): boolean {
    return words.has(name) || names.get(name) === 'word';
  }

  function mention(node: ts.Node, name: string): void {
    if (!names.has(name)) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    mentions.push({ name, line: line + 1 });
  }
}

const isImport = ({ expression }: ts.CallExpression): boolean =>
  expression.kind === ts.SyntaxKind.ImportKeyword;

/** A text as a whole, and the parts of a pointer or route. */
function partsOf(text: string): string[] {
  return text.includes('/') ? text.split('/') : [text];
}

/** The property that is read by its name: `data.itemTitle`, `{ itemTitle } = data`. */
function readProperty(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent))
    return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) ? name.text : undefined;
}
