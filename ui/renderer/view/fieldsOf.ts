import type { FieldView, NodeView } from './viewTypes';

type Fields = Readonly<Record<string, FieldView>>;

const known = new WeakMap<readonly NodeView[], Fields>();

/** The questions of a view by name, those in groups too; rows have their own. The same object for the same view. */
export function fieldsOf(nodes: readonly NodeView[]): Fields {
  const made = known.get(nodes) ?? collect(nodes);
  known.set(nodes, made);
  return made;
}

function collect(nodes: readonly NodeView[]): Fields {
  const found: Record<string, FieldView> = {};
  for (const node of nodes) {
    if (node.kind === 'field') found[node.node.field] = node;
    if (node.kind === 'group') Object.assign(found, collect(node.nodes));
  }
  return found;
}
