import { joinPointer, splitPointer, toPattern } from '../../evaluate/pointers';
import { listScopes } from '../../evaluate/scopes';
import type {
  Evaluation,
  Finding,
  ScopeEvaluation,
} from '../../types/evaluation';
import type { CompiledForm } from '../../types/model';
import type { Example } from './exampleTypes';
import type { Branch, Rule } from './listRules';

/** Whether an example's only finding is what this rule finds, with the rule in force. */
export function showsRule(
  form: CompiledForm,
  evaluation: Evaluation,
  rule: Rule,
): boolean {
  const [finding, ...others] = evaluation.findings;
  if (!finding || others.length > 0) return false;
  if (finding.code !== rule.code || finding.severity !== rule.severity) {
    return false;
  }
  if (rule.limit !== undefined && finding.params['limit'] !== rule.limit) {
    return false;
  }
  return scopesIn(form, evaluation, rule).some(({ path }) =>
    isAt(finding, path, rule),
  );
}

/** Whether an example is to show a rule: its only expected finding is one of the rule. */
export function isToShow(
  { finds: [found, ...others] }: Pick<Example, 'finds'>,
  rule: Rule,
): boolean {
  return (
    found !== undefined &&
    others.length === 0 &&
    found.code === rule.code &&
    found.severity === rule.severity &&
    isAt({ path: toPattern(found.path) }, rule.scope, rule)
  );
}

/** Whether an example in which nothing is found has an object of which this branch speaks. */
export function showsBranch(
  form: CompiledForm,
  evaluation: Evaluation,
  branch: Branch,
): boolean {
  return (
    evaluation.findings.length === 0 &&
    scopesIn(form, evaluation, branch).length > 0
  );
}

/** The objects of the document for which the step is included and the guards hold. */
function scopesIn(
  form: CompiledForm,
  evaluation: Evaluation,
  { scope: pattern, unit, guards }: Branch,
): ScopeEvaluation[] {
  if (unit !== 'entity' && !evaluation.steps[unit]?.included) return [];
  const conditions = form.model.scopes[pattern]?.conditions ?? [];
  return listScopes(evaluation).filter(
    (scope) =>
      scope.pattern === pattern &&
      guards.every(
        ({ condition, holds }) =>
          scope.plan.held[conditions.indexOf(condition)] === holds,
      ),
  );
}

function isAt(
  { path }: Pick<Finding, 'path'>,
  scopePath: string,
  rule: Rule,
): boolean {
  if (rule.keyword === 'additionalProperties') {
    return splitPointer(path).scopePath === scopePath;
  }
  const at = joinPointer(scopePath, rule.field);
  return path === at || (rule.code === 'uniqueBy' && path.startsWith(`${at}/`));
}
