import type { CompiledForm } from '@engine';
import type { RowsNode, UiNode } from '@engine/types/definition';

/** Finds the rows of a field on the page of a step. */
export function findRows(
  form: Pick<CompiledForm, 'definition'>,
  stepId: string,
  field: string,
): RowsNode | undefined {
  const sections = form.definition.steps[stepId]?.ui.sections ?? [];
  return sections
    .flatMap(({ nodes }) => rowsIn(nodes))
    .find(({ rows }) => rows === field);
}

/** Lists the rows among nodes, at any depth of groups. */
export function rowsIn(nodes: readonly UiNode[]): RowsNode[] {
  return nodes.flatMap((node) => {
    if ('rows' in node) return [node];
    return 'nodes' in node ? rowsIn(node.nodes) : [];
  });
}
