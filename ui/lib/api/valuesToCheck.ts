import {
  isBlank,
  isObject,
  joinPointer,
  listScopes,
  readPointer,
} from '@engine';
import type { JsonSchema } from '@engine/types/definition';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import type { Context } from '@contract/context';
import type { Plan, ScopeEvaluation } from '@engine/types/evaluation';
import type { WizardState } from '@engine/types/wizard';

/** A value that only the API can judge (`remote` in schemas), or that it looks up (`lookUp`). */
export interface ValueToCheck {
  readonly path: JsonPointer;
  readonly check: string;
  readonly value: string;
}

/** A form as it is filled in. */
export interface JudgedForm {
  readonly wizard: WizardState;
  readonly context: Context;
}

/** A field of a scope that names a check or look-up of the API. */
interface RemoteField {
  readonly field: string;
  readonly check: string;
  /** The field of the present value, which is not stored once more and so not asked about. */
  readonly sameAs: string | undefined;
}

/** Plans are shared by all objects of the same answers, and stay while those are typed. */
const remoteFieldsOf = new WeakMap<Plan, readonly RemoteField[]>();

/** The checks that a field or one of its warnings names, and its look-up. */
function listRemotes(schema: JsonSchema): string[] {
  const { remote, lookUp, warnings } = schema;
  const own = Array.isArray(warnings) ? warnings.filter(isObject) : [];
  return [remote, lookUp, ...own.map((warning) => warning['remote'])].filter(
    (check) => typeof check === 'string',
  );
}

function findPresent({ transient }: JsonSchema): string | undefined {
  const sameAs = isObject(transient) ? transient['sameAs'] : undefined;
  return typeof sameAs === 'string' ? sameAs : undefined;
}

function listRemoteFields(plan: Plan): readonly RemoteField[] {
  const known = remoteFieldsOf.get(plan);
  if (known) return known;
  const listed = Object.entries(plan.fields)
    .filter(([field]) => plan.relevant.has(field))
    .flatMap(([field, schema]) =>
      listRemotes(schema).map((check) => ({
        field,
        check,
        sameAs: findPresent(schema),
      })),
    );
  remoteFieldsOf.set(plan, listed);
  return listed;
}

/** By the evaluation of their object, which stays while its answers do: after an answer the values of other rows are not read. */
const valuesOf = new WeakMap<ScopeEvaluation, readonly ValueToCheck[]>();

/** The values of an object that a check is named for, as far as nothing else is wrong with them. */
function listValues(
  scope: ScopeEvaluation,
  data: JsonObject,
): readonly ValueToCheck[] {
  const known = valuesOf.get(scope);
  if (known) return known;
  const listed = listRemoteFields(scope.plan).flatMap(
    ({ field, check, sameAs }) => {
      const path = joinPointer(scope.path, field);
      const value = readPointer(data, path);
      if (typeof value !== 'string' || isBlank(value)) return [];
      const present =
        sameAs && readPointer(data, joinPointer(scope.path, sameAs));
      if (value === present) return [];
      const isWrong = scope.findings.some(
        (finding) => finding.path === path && finding.severity === 'error',
      );
      if (isWrong) return [];
      return [{ path, check, value }];
    },
  );
  valuesOf.set(scope, listed);
  return listed;
}

/** The values the API was not asked about yet, as far as nothing else is wrong with them. */
export function listValuesToCheck({
  wizard,
  context,
}: JudgedForm): ValueToCheck[] {
  const { data, evaluation } = wizard.form;
  const { checks = {} } = context;
  const unknown: ValueToCheck[] = [];
  for (const scope of listScopes(evaluation))
    for (const one of listValues(scope, data))
      if (checks[one.check]?.[one.value.toLowerCase()] === undefined)
        unknown.push(one);
  return unknown;
}
