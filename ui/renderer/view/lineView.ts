import type { NodeView, RowColumn, ScopeView } from './viewTypes';

const known = new WeakMap<ScopeView, ScopeView>();

/**
 * The view of a row on one line: its columns beside each other, all other questions behind "More". The same view of a
 * row always gives the same.
 */
export function toLineView(
  view: ScopeView,
  columns: readonly RowColumn[],
): ScopeView {
  const before = known.get(view);
  if (before !== undefined) return before;
  const group = (
    layout: 'cells' | 'cell' | 'more',
    nodes: readonly NodeView[],
    heading = '',
  ) =>
    ({
      kind: 'group',
      layout,
      heading,
      nodes,
    }) as const;
  const isIn = (fields: readonly string[]) => (node: NodeView) =>
    node.kind === 'field' && fields.includes(node.node.field);
  const cells = columns.map(({ label, fields }) =>
    group('cell', view.nodes.filter(isIn(fields)), label),
  );
  const isColumn = isIn(columns.flatMap(({ fields }) => fields));
  const rest = view.nodes.filter((node) => !isColumn(node));
  // "More" is before the last column in the page, so that the look of that can follow whether it is open.
  const more = rest.length > 0 ? [group('more', rest)] : [];
  const last = Math.max(1, cells.length - 1);
  const nodes = [...cells.slice(0, last), ...more, ...cells.slice(last)];
  const line = { ...view, nodes: [group('cells', nodes)] };
  known.set(view, line);
  return line;
}
