import type { ScopeEvaluation } from '../../types/evaluation';
import type { Json, JsonPointer } from '../../types/json';
import { replaceErrors } from '../findings/errorCounts';
import type { ChildNode, ErrorCounts, ObjectNode } from './evaluationTree';

/** The previous rows that can be reused for the present ones. */
export interface Matched {
  /** For each row the node it had; for a row that is new the one at its place, if any. */
  readonly nodes: (ObjectNode | null)[];
  /** Numbers of the rows that were not at this place. */
  readonly differing: readonly number[];
  /** Of these nodes. */
  readonly errors: ErrorCounts;
}

/** Finds the nodes of rows again, also of those that moved. Rows at their place cost a comparison each. */
export function matchRows(
  rows: readonly Json[],
  count: number,
  path: JsonPointer,
  before: ChildNode,
): Matched {
  const held = Array.isArray(before.value) ? before.value : [];
  const known = before.nodes;
  const differing: number[] = [];
  for (let index = 0; index < count; index += 1) {
    if (rows[index] !== held[index] || known[index] === undefined) {
      differing.push(index);
    }
  }
  const isMoved = rows.length !== held.length || differing.length > 1;
  if (!isMoved && known.length === count) {
    return { nodes: [...known], differing, errors: before.errors };
  }
  const nodes = known.slice(0, count);
  const byRow = new Map<Json, ObjectNode>();
  for (let index = 0; index < known.length; index += 1) {
    const node = known[index];
    if (node && rows[index] !== held[index]) byRow.set(node.object, node);
  }
  for (const index of differing) {
    const node = byRow.get(rows[index] ?? null);
    nodes[index] = node
      ? moveNode(node, `${path}/${index}`)
      : (nodes[index] ?? null);
  }
  let errors: ErrorCounts = null;
  for (const node of nodes) errors = replaceErrors(errors, null, node?.errors);
  return { nodes, differing, errors };
}

/** A node of an object that is at another place now. */
function moveNode(node: ObjectNode, path: JsonPointer): ObjectNode {
  const { own, children } = node;
  const cut = own.path.length;
  if (own.path === path) return node;
  return {
    ...node,
    own: moveScope(own, path),
    children: children.map((child) => ({
      ...child,
      nodes: child.nodes.map(
        (inner) => inner && moveNode(inner, path + inner.own.path.slice(cut)),
      ),
    })),
  };
}

function moveScope(own: ScopeEvaluation, path: JsonPointer): ScopeEvaluation {
  const cut = own.path.length;
  const findings = own.findings.map((finding) => ({
    ...finding,
    path: path + finding.path.slice(cut),
  }));
  return { ...own, path, findings };
}
