import type { FieldView, NodeView } from './viewTypes';

/** The questions of a view by name, those in groups too; rows have their own. */
export function fieldsOf(
  nodes: readonly NodeView[],
): Readonly<Record<string, FieldView>> {
  const found: Record<string, FieldView> = {};
  for (const node of nodes) {
    if (node.kind === 'field') found[node.node.field] = node;
    if (node.kind === 'group') Object.assign(found, fieldsOf(node.nodes));
  }
  return found;
}
