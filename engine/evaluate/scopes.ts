import type { Evaluation, ScopeEvaluation } from '../types/evaluation';
import type { JsonPointer } from '../types/json';
import {
  collectScopes,
  type ChildNode,
  type EvaluationTree,
  type ObjectNode,
} from './evaluationTree';
import { gatherFindings } from './gatherFindings';
import { pointerTokens } from './pointers';

const treeOf = new WeakMap<Evaluation, EvaluationTree>();

/** What an evaluation was made from. Throws on one that `judge` did not make. */
export function getTree(evaluation: Evaluation): EvaluationTree {
  const tree = treeOf.get(evaluation);
  if (!tree) throw new Error('judge makes evaluations, nobody copies them');
  return tree;
}

/** An evaluation whose findings are gathered when they are first read: a keystroke reads none, or those of one step. */
export function createEvaluation(tree: EvaluationTree): Evaluation {
  let gathered: Pick<Evaluation, 'findings' | 'steps'> | undefined;
  const gather = () => (gathered ??= gatherFindings(tree));
  const evaluation: Evaluation = {
    valid: !tree.root.errors?.some((count) => count > 0),
    get findings() {
      return gather().findings;
    },
    get steps() {
      return gather().steps;
    },
  };
  treeOf.set(evaluation, tree);
  return evaluation;
}

/** The evaluation of the object at a pointer; undefined where no object is judged. */
export function scopeAt(
  evaluation: Evaluation,
  path: JsonPointer,
): ScopeEvaluation | undefined {
  let node: ObjectNode | null = getTree(evaluation).root;
  let rows: ChildNode | undefined;
  for (const token of pointerTokens(path)) {
    if (rows) {
      node = rows.nodes[Number(token)] ?? null;
      rows = undefined;
      continue;
    }
    const child: ChildNode | undefined = node?.children.get(token);
    if (!child) return undefined;
    if (Array.isArray(child.value)) rows = child;
    else node = child.nodes[0] ?? null;
  }
  return rows ? undefined : node?.own;
}

/** The evaluations of all objects, each before those inside it. Looks at every row: never call it for each answer. */
export function listScopes(evaluation: Evaluation): readonly ScopeEvaluation[] {
  const scopes: ScopeEvaluation[] = [];
  collectScopes(getTree(evaluation).root, scopes);
  return scopes;
}
