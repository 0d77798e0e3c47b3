import type {
  Evaluation,
  Finding,
  ScopeEvaluation,
  StepEvaluation,
} from '../../types/evaluation';
import type { CompiledForm } from '../../types/model';
import { collectScopes, type EvaluationTree } from '../judging/evaluationTree';
import { placeFinding, type Place } from './placeFinding';

const NONE: readonly Finding[] = [];

interface Placed extends Place {
  readonly finding: Finding;
}

/** Of an object that did not change, the places of its findings stay. */
const placesOf = new WeakMap<ScopeEvaluation, readonly Placed[]>();

/** The findings of the whole document in the order of the page, and those of each step, each list made when it is first read. */
export function gatherFindings({
  form,
  root,
  included,
}: EvaluationTree): Pick<Evaluation, 'findings' | 'steps'> {
  let sorted: readonly Placed[] | undefined;
  let all: readonly Finding[] | undefined;
  const { errors } = root;
  const ids = included.split(',');
  const steps: Record<string, StepEvaluation> = {};
  form.definition.form.steps.forEach(({ id }, step) => {
    let own: readonly Finding[] | undefined;
    steps[id] = {
      included: ids.includes(id),
      valid: !errors || errors[step] === 0,
      get findings() {
        return (own ??= findingsIn(sort().filter((one) => one.step === step)));
      },
    };
  });
  return {
    steps,
    get findings() {
      return (all ??= findingsIn(sort()));
    },
  };

  function sort(): readonly Placed[] {
    sorted ??= sortPlaced(form, root, included);
    return sorted;
  }
}

function findingsIn(placed: readonly Placed[]): readonly Finding[] {
  return placed.length > 0 ? placed.map(({ finding }) => finding) : NONE;
}

function sortPlaced(
  form: CompiledForm,
  root: EvaluationTree['root'],
  included: string,
): readonly Placed[] {
  const scopes: ScopeEvaluation[] = [];
  collectScopes(root, scopes);
  const placed: Placed[] = [];
  for (const scope of scopes) {
    if (scope.findings.length > 0) {
      placed.push(...placesIn(form, scope, included));
    }
  }
  return placed.sort((a, b) => compareRanks(a.rank, b.rank));
}

function placesIn(
  form: CompiledForm,
  scope: ScopeEvaluation,
  included: string,
): readonly Placed[] {
  const known = placesOf.get(scope);
  if (known) return known;
  const placed = scope.findings.map((finding) => ({
    finding,
    ...placeFinding(form, finding.path, scope, included),
  }));
  placesOf.set(scope, placed);
  return placed;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
