import type { Evaluation, ScopeEvaluation } from '../types/evaluation';
import type { JsonPointer } from '../types/json';
import {
  childOf,
  collectScopes,
  type ChildNode,
  type EvaluationTree,
  type ObjectNode,
} from './evaluationTree';
import { gatherFindings } from './gatherFindings';
import { pointerTokens } from './pointers';

/** An evaluation whose findings are gathered when they are first read: a keystroke reads none, or those of one step. */
class TreeEvaluation implements Evaluation {
  readonly valid: boolean;
  readonly #tree: EvaluationTree;
  #gathered: Pick<Evaluation, 'findings' | 'steps'> | undefined;

  constructor(tree: EvaluationTree) {
    this.valid = !tree.root.errors?.some((count) => count > 0);
    this.#tree = tree;
  }

  get findings(): Evaluation['findings'] {
    return this.#gather().findings;
  }

  get steps(): Evaluation['steps'] {
    return this.#gather().steps;
  }

  static treeOf(evaluation: Evaluation): EvaluationTree {
    if (evaluation instanceof TreeEvaluation) return evaluation.#tree;
    throw new Error('judge makes evaluations, nobody copies them');
  }

  #gather() {
    return (this.#gathered ??= gatherFindings(this.#tree));
  }
}

/** What an evaluation was made from. Throws on one that `judge` did not make. */
export function getTree(evaluation: Evaluation): EvaluationTree {
  return TreeEvaluation.treeOf(evaluation);
}

/** The evaluation of a document that was judged. */
export function createEvaluation(tree: EvaluationTree): Evaluation {
  return new TreeEvaluation(tree);
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
    const child: ChildNode | undefined = node
      ? childOf(node, token)
      : undefined;
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
