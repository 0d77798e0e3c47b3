import type { NodeView, TextView } from './viewTypes';

/** Lists the texts of a view that are sentences with values of the document. */
export function listSentences(nodes: readonly NodeView[]): TextView[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'group') return listSentences(node.nodes);
    return node.kind === 'text' && node.sentence !== undefined ? [node] : [];
  });
}
