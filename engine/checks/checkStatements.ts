import type { JsonSchema } from '../types/definition';
import type { FormModel, ScopeModel, Statement } from '../types/model';
import { canHoldTogether, type NamedGuard } from './conditionFacts';
import { locate, type Fault } from './fault';

/**
 * A field is never required where it is forbidden (design §3). Every field that may be sent has a source: a
 * question, a computation, a default, `transient`, or the page that opens the form.
 */
export function checkStatements(model: FormModel): Fault[] {
  return Object.values(model.scopes).flatMap((scope) => [
    ...contradictions(model, scope),
    ...unasked(model, scope),
  ]);
}

/** The conditions of a statement by name. */
export function namedGuards(
  scope: ScopeModel,
  { guards }: Pick<Statement, 'guards'>,
): NamedGuard[] {
  return guards.map(({ condition, holds }) => ({
    condition: scope.conditions[condition] ?? '',
    holds,
  }));
}

/** Whether a step that is always judged forbids the field whatever is answered. */
export function isForbidden(scope: ScopeModel, field: string): boolean {
  return scope.statements.some(
    ({ guards, fields }) => guards.length === 0 && fields[field] === false,
  );
}

function contradictions(model: FormModel, scope: ScopeModel): Fault[] {
  const { schemas } = model.definition;
  return scope.statements.flatMap((statement) =>
    statement.required.flatMap((field) => {
      const forbidding = scope.statements.find(
        (other) =>
          other.fields[field] === false &&
          canHoldTogether(schemas, [
            ...namedGuards(scope, statement),
            ...namedGuards(scope, other),
          ]),
      );
      if (!forbidding) return [];
      const reason = `${field} is required where ${forbidding.source} forbids it`;
      return [{ ...locate(statement.source), reason }];
    }),
  );
}

function unasked(model: FormModel, scope: ScopeModel): Fault[] {
  return scope.fields.flatMap((field) => {
    const child = scope.children[field];
    const isPlaced = Object.keys(model.places).some(
      (place) =>
        place === `${scope.pattern}#${field}` ||
        (child !== undefined && place.startsWith(child)),
    );
    if (isPlaced || isForbidden(scope, field)) return [];
    const repeated = scope.repeated[field];
    const isComputed =
      scope.computed[field] !== undefined ||
      (repeated !== undefined && repeated.place.ofFirst === undefined);
    if (isComputed || scope.transient.has(field)) return [];
    const said = scope.statements.map(({ fields }) => fields[field]);
    if (said.some(isGiven)) return [];
    const source = scope.statements.find(
      ({ fields }) => field in fields,
    )?.source;
    return [
      {
        ...locate(source ?? model.definition.form.$id),
        reason: `${field} may be sent, but no page asks for it, no default gives it and no rule forbids it`,
      },
    ];
  });
}

/** Tells whether a default or the page that opens the form gives the value. */
function isGiven(said: JsonSchema | false | undefined): boolean {
  return (
    typeof said === 'object' &&
    ['default', 'defaultFrom', 'readOnly'].some((keyword) => keyword in said)
  );
}
