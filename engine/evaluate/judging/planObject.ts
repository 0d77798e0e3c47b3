import type { ConditionName } from '../../types/generated/names';
import type { Context } from '../../types/context';
import type { Plan } from '../../types/evaluation';
import type { JsonObject } from '../../types/json';
import type { CompiledForm, ScopeModel } from '../../types/model';
import type { RuleContext } from '../../types/validators';

/** The environment of one object, for its validators; `held` is still empty. */
export function ruleContext(
  context: Context,
  deposit: JsonObject,
  parent: JsonObject | null,
): RuleContext {
  // One literal per object: spreading another object took a quarter of the time of `judge`.
  return {
    user: context.user,
    config: context.config,
    today: context.today,
    mode: context.mode,
    lists: context.lists,
    files: context.files,
    checks: context.checks ?? {},
    deposit,
    parent,
    held: [],
  };
}

/** Returns the truth of each condition of the scope for this object, by number. */
export function heldConditions(
  form: CompiledForm,
  scope: ScopeModel,
  object: JsonObject,
  rule: RuleContext,
): boolean[] {
  const held: boolean[] = [];
  for (const condition of form.conditionsOf(scope.pattern)) {
    held.push(condition.call(rule, object));
  }
  return held;
}

/** An object with its plan under its own and the surrounding answers. */
export interface PlannedObject {
  readonly plan: Plan;
  readonly rule: RuleContext;
  /** Ids of the included steps, joined by commas. */
  readonly included: string;
  /** The relevant answers of the object. Conditions here, and rules of the objects inside it, read no others. */
  readonly asked: JsonObject;
}

/**
 * The environment of an object: `deposit` and `parent` with relevant answers only. For the deposit itself only
 * the context counts.
 */
export interface Environment {
  readonly context: Context;
  readonly deposit: JsonObject;
  readonly parent: JsonObject | null;
  readonly included: string;
}

/**
 * Plans an object. An irrelevant answer decides nothing: it is removed and the object is planned again until
 * nothing changes. Fields have no circular dependencies, so this ends; a document made by `answer` needs one
 * pass.
 */
export function planObject(
  form: CompiledForm,
  scope: ScopeModel,
  object: JsonObject,
  around: Environment,
): PlannedObject {
  const isDeposit = scope.pattern === '';
  let asked = object;
  let known: Plan | undefined;
  for (;;) {
    const deposit = isDeposit ? asked : around.deposit;
    const rule = ruleContext(around.context, deposit, around.parent);
    rule.held = heldConditions(form, scope, asked, rule);
    const included = isDeposit
      ? includedSteps(form, scope, rule.held)
      : around.included;
    const plan = form.planOf(scope.pattern, included, rule.held);
    const next = withoutIrrelevant(object, plan);
    if (plan === known || (next === object && asked === object)) {
      return { plan, rule, included, asked };
    }
    known = plan;
    asked = next;
  }
}

/** Returns the relevant answers of the object; the same object where all are relevant. */
export function withoutIrrelevant(
  object: JsonObject,
  { relevant }: Plan,
): JsonObject {
  for (const field in object) {
    if (relevant.has(field)) continue;
    const kept = Object.entries(object).filter(([name]) => relevant.has(name));
    return Object.fromEntries(kept);
  }
  return object;
}

/** The condition that includes each step, and the paths met so far. */
interface Paths {
  /** Numbers of conditions of the deposit; none for a step that always belongs to the path. */
  readonly conditions: readonly (number | undefined)[];
  /** The same numbers, each once: no more than the conditions of one object, so one exact number holds their answers. */
  readonly asked: readonly number[];
  /** Answers to these conditions, read as a number, → ids of the included steps. */
  readonly known: Map<number, string>;
}

const pathsOf = new WeakMap<CompiledForm, Paths>();

/** Ids of the steps that belong to the path of these answers, joined by commas; made once per combination. */
export function includedSteps(
  form: CompiledForm,
  root: ScopeModel,
  held: readonly boolean[],
): string {
  const { conditions, asked, known } =
    pathsOf.get(form) ?? preparePaths(form, root);
  const includes = (condition: number | undefined) =>
    condition === undefined || held[condition] === true;
  let key = 1;
  for (const condition of asked) {
    key = key * 2 + (includes(condition) ? 1 : 0);
  }
  let path = known.get(key);
  if (path === undefined) {
    path = form.definition.form.steps
      .filter((_step, index) => includes(conditions[index]))
      .map(({ id }) => id)
      .join(',');
    known.set(key, path);
  }
  return path;
}

function preparePaths(form: CompiledForm, root: ScopeModel): Paths {
  const conditions = form.definition.form.steps.map(({ includeWhen }) =>
    includeWhen === undefined
      ? undefined
      : root.conditions.indexOf(`/conditions/${includeWhen}`),
  );
  const numbers = conditions.filter((number) => number !== undefined);
  const paths = {
    conditions,
    asked: [...new Set(numbers)],
    known: new Map<number, string>(),
  };
  pathsOf.set(form, paths);
  return paths;
}

/**
 * Whether a named condition holds for an object of the document; for the deposit itself unless another object is given.
 * Throws on an unknown name. Names are those of `schemas/conditions`; a form from elsewhere says `holds<string>`.
 */
export function holds<Name extends string = ConditionName>(
  form: CompiledForm,
  condition: NoInfer<Name>,
  deposit: JsonObject,
  context: Context,
  object: JsonObject = deposit,
): boolean {
  const name = form.model.conditions[`/conditions/${condition}`];
  const validate = name === undefined ? undefined : form.validators[name];
  if (!validate) throw new Error(`the form has no condition ${condition}`);
  return validate.call(ruleContext(context, deposit, null), object);
}

/** Whether a condition named on a page of this scope holds under a plan; true for none. Throws on one that the scope does not know. */
export function planHolds(
  form: CompiledForm,
  pattern: string,
  plan: Plan,
  condition: string | undefined,
): boolean {
  if (condition === undefined) return true;
  const index =
    form.model.scopes[pattern]?.conditions.indexOf(
      `/conditions/${condition}`,
    ) ?? -1;
  if (index < 0)
    throw new Error(`no condition ${condition} is known at "${pattern}"`);
  return plan.held[index] === true;
}
