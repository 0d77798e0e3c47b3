import type { Evaluation, ScopeEvaluation } from '../types/evaluation';
import type { JsonPointer } from '../types/json';
import {
  childOf,
  collectScopes,
  type ChildNode,
  type EvaluationTree,
  type ObjectNode,
} from './judging/evaluationTree';
import { gatherFindings } from './findings/gatherFindings';
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

/** Returns the tree of an evaluation. Throws on an evaluation that `judge` did not make. */
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
  const found = findJudged(evaluation, path);
  return found && 'own' in found ? found.own : undefined;
}

/** Whether an object is a row, or inside a row, that is not judged since there are too many. */
export function isInRowTooMany(
  evaluation: Evaluation,
  path: JsonPointer,
): boolean {
  for (const { index } of path.matchAll(/\/\d+(?=\/|$)/g)) {
    const number = Number(path.slice(index + 1).split('/')[0]);
    if (number === 0) continue;
    const { length } = rowScopes(evaluation, path.slice(0, index));
    if (length > 0 && number >= length) return true;
  }
  return false;
}

/** Whether the object at a pointer and all objects inside it are without a finding. */
export function isWithoutFinding(
  evaluation: Evaluation,
  path: JsonPointer,
): boolean {
  const found = findJudged(evaluation, path);
  if (found === undefined || !('own' in found)) return true;
  const scopes: ScopeEvaluation[] = [];
  collectScopes(found, scopes);
  return scopes.every(({ findings }) => findings.length === 0);
}

/** The evaluations of the rows at a pointer, by their positions; none where no rows are judged. A row that did not change keeps its own. */
export function rowScopes(
  evaluation: Evaluation,
  path: JsonPointer,
): readonly (ScopeEvaluation | undefined)[] {
  const found = findJudged(evaluation, path);
  return found && 'nodes' in found ? found.nodes.map((node) => node?.own) : [];
}

/** The object or the rows at a pointer, as they were judged. */
function findJudged(
  evaluation: Evaluation,
  path: JsonPointer,
): ObjectNode | ChildNode | undefined {
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
  return rows ?? node ?? undefined;
}

/** The evaluations of all objects, each before those inside it. Looks at every row: an answer may afford that only where nothing more than a look-up follows for each. */
export function listScopes(evaluation: Evaluation): readonly ScopeEvaluation[] {
  const scopes: ScopeEvaluation[] = [];
  collectScopes(getTree(evaluation).root, scopes);
  return scopes;
}
