import type { Context } from '../types/context';
import type { UiNode } from '../types/definition';
import type { ScopeEvaluation } from '../types/evaluation';
import type {
  Decision,
  ExplainedCondition,
  Explanation,
} from '../types/explanation';
import type { JsonObject, JsonPointer } from '../types/json';
import type {
  CompiledForm,
  FieldKey,
  FieldPlace,
  Statement,
} from '../types/model';
import { scopePattern } from '../compile/definition/uiNodes';
import { judge } from './judge';
import { lookedAt } from './judging/lookedAt';
import { planHolds } from './judging/planObject';
import { isPartOf, splitPointer } from './pointers';
import { getTree, scopeAt } from './scopes';

/** A condition with what it decides, before its answers are looked up. */
interface Reason {
  readonly condition: string;
  readonly decides: Decision;
  readonly source: string;
}

/**
 * Why the field at a path is shown, required, locked or invalid, from the same plans and findings as `judge`. Of a
 * field inside an object that nobody is asked for, it explains that object.
 */
export function explain(
  form: CompiledForm,
  data: JsonObject,
  context: Context,
  path: JsonPointer,
): Explanation {
  const evaluation = judge(form, data, context);
  const { included, root } = getTree(evaluation);
  const asked = nearestJudged(path, (at) => scopeAt(evaluation, at));
  const { scope, scopePath, field } = asked;
  const places = askingPlaces(
    placesOf(form, `${scope.pattern}#${field}`),
    included.split(','),
  );
  const groups = places.flatMap((place) =>
    groupLocks(form, place, scope.pattern, field),
  );
  const own = [
    ...ruleReasons(form, scope, field, included),
    ...places.flatMap(({ when = [], step }) =>
      when.map((name) => onPage(name, step, 'shown')),
    ),
    ...groups.map(({ condition, step }) => onPage(condition, step, 'locked')),
  ];
  const steps = places.flatMap(({ step }) => stepReason(form, step));
  const isAsked = asked.path === path;
  return {
    relevant: isAsked && scope.plan.relevant.has(field),
    required: isAsked && scope.plan.required.has(field),
    locked:
      isAsked &&
      (Object.hasOwn(scope.plan.locked, field) ||
        groups.some(
          ({ condition }) =>
            !planHolds(form, scope.pattern, scope.plan, condition),
        )),
    findings: evaluation.findings.filter((finding) =>
      isPartOf(finding.path, path),
    ),
    because: [
      ...gather(form, scope, own, { data, context, scopePath }),
      ...gather(form, root.own, steps, { data, context, scopePath: '' }),
    ],
  };
}

interface Judged {
  readonly scope: ScopeEvaluation;
  readonly scopePath: JsonPointer;
  readonly field: string;
  readonly path: JsonPointer;
}

/** The field itself where its object is judged, else the nearest field around it whose object is. */
function nearestJudged(
  path: JsonPointer,
  find: (at: JsonPointer) => ScopeEvaluation | undefined,
): Judged {
  for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const { scopePath, field } = splitPointer(at === '' ? '/' : at);
    const scope = /^\d+$/.test(field) ? undefined : find(scopePath);
    if (scope) return { scope, scopePath, field, path: at };
    if (at === '') throw new Error('a document is judged');
  }
}

function placesOf({ model }: CompiledForm, key: FieldKey): FieldPlace[] {
  const first = (model.places as Partial<typeof model.places>)[key];
  return first ? [first, ...(first.others ?? [])] : [];
}

/** The places on the pages of these answers; where none is among them, all, each of which could be. */
function askingPlaces(
  places: readonly FieldPlace[],
  steps: readonly string[],
): readonly FieldPlace[] {
  const asking = places.filter(({ step }) => steps.includes(step));
  return asking.length > 0 ? asking : places;
}

/** Conditions of the rules that say something of the field, as far as they belong to the path of these answers. */
function ruleReasons(
  form: CompiledForm,
  { pattern }: ScopeEvaluation,
  field: string,
  included: string,
): Reason[] {
  const scope = form.model.scopes[pattern];
  const units = ['entity', ...included.split(',')];
  return (scope?.statements ?? []).flatMap((statement) => {
    if (!units.includes(statement.unit)) return [];
    return decisionsOf(statement, field).flatMap((decides) =>
      statement.guards.map(({ condition }) => ({
        condition: scope?.conditions[condition] ?? '',
        decides,
        source: statement.source,
      })),
    );
  });
}

function decisionsOf(
  { required, fields }: Statement,
  field: string,
): Decision[] {
  const said = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const decisions: Decision[] = required.includes(field) ? ['required'] : [];
  if (said === false) decisions.push('shown');
  else if (said && 'lockedTo' in said) decisions.push('locked');
  else if (said && Object.keys(said).length > 0) decisions.push('rule');
  return decisions;
}

function onPage(name: string, step: string, decides: Decision): Reason {
  return {
    condition: `/conditions/${name}`,
    decides,
    source: `/steps/${step}`,
  };
}

function stepReason({ definition }: CompiledForm, step: string): Reason[] {
  const entry = definition.form.steps.find(({ id }) => id === step);
  const { includeWhen } = entry ?? {};
  return includeWhen === undefined ? [] : [onPage(includeWhen, step, 'shown')];
}

/** Conditions without which the group of a question is locked, on the page of one step. */
function groupLocks(
  { definition }: CompiledForm,
  { step }: FieldPlace,
  wanted: string,
  field: string,
): { condition: string; step: string }[] {
  const found: string[] = [];
  for (const section of definition.steps[step]?.ui.sections ?? []) {
    visit(section.nodes, scopePattern(section.scope), []);
  }
  return found.map((condition) => ({ condition, step }));

  function visit(
    nodes: readonly UiNode[],
    pattern: string,
    locks: readonly string[],
  ): void {
    for (const node of nodes) {
      if ('field' in node) {
        if (node.field === field && pattern === wanted) found.push(...locks);
      } else if ('rows' in node)
        visit(node.nodes, `${pattern}/${node.rows}/*`, []);
      else if ('object' in node)
        visit(node.nodes, `${pattern}/${node.object}`, []);
      else if ('layout' in node) {
        const { lockedUnless } = node;
        visit(
          node.nodes,
          pattern,
          lockedUnless === undefined ? locks : [...locks, lockedUnless],
        );
      }
    }
  }
}

/** The reasons by condition, with its truth in the plan of the object and the answers that it looked at. */
function gather(
  form: CompiledForm,
  { pattern, plan }: ScopeEvaluation,
  reasons: readonly Reason[],
  place: Parameters<typeof lookedAt>[2],
): ExplainedCondition[] {
  const conditions = new Set(reasons.map(({ condition }) => condition));
  return [...conditions].map((condition) => {
    const about = reasons.filter((reason) => reason.condition === condition);
    const name = condition.replace('/conditions/', '');
    return {
      condition: name,
      holds: planHolds(form, pattern, plan, name),
      looked: lookedAt(form, condition, place),
      decides: [...new Set(about.map(({ decides }) => decides))],
      sources: [...new Set(about.map(({ source }) => source))],
    };
  });
}
