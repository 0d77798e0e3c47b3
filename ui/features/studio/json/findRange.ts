import { pointerTokens } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import {
  listChildren,
  marks,
  parseJson,
  readName,
  type SyntaxNode,
} from './jsonTree';

/** A part of a text, by its first and last position. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Finds the part of a JSON text at a pointer, or at the nearest place around it. */
export function findRange(text: string, pointer: JsonPointer): TextRange {
  let node: SyntaxNode | null = parseJson(text).firstChild;
  for (const token of pointerTokens(pointer)) {
    const next = node === null ? null : findInside(text, node, token);
    if (next === null) break;
    node = next;
  }
  return { from: node?.from ?? 0, to: node?.to ?? 0 };
}

function findInside(
  text: string,
  node: SyntaxNode,
  token: string,
): SyntaxNode | null {
  if (node.name === 'Array') {
    const elements = listChildren(node).filter(({ name }) => !marks.has(name));
    return elements[Number(token)] ?? null;
  }
  const property = node.getChildren('Property').find((one) => {
    const name = one.getChild('PropertyName');
    return name !== null && readName(text.slice(name.from, name.to)) === token;
  });
  return property?.lastChild ?? null;
}
