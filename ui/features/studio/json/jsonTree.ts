import { json } from '@codemirror/lang-json';

const { parser } = json().language;

/** A node of the syntax of a JSON text. */
export type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

/** The syntax of a JSON text, also of one that is not whole. */
export const parseJson = (text: string): SyntaxNode =>
  parser.parse(text).topNode;

/** Names of the nodes that are no element of a list. */
export const marks = new Set(['[', ']', ',', '⚠']);

/** The nodes inside a node, in order. */
export function listChildren(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    children.push(child);
  return children;
}

/** The name that a text in quotation marks means. */
export function readName(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
