import type { JsonSchema } from '../../types/definition';
import type {
  FormModel,
  NamedGuard,
  ScopeModel,
  Statement,
} from '../../types/model';
import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { sayOfField } from '../sayOfField';
import { canHoldTogether } from '../../conditions/conditionFacts';
import { locate, type Fault } from '../fault';

/**
 * A field is never required where it is forbidden (design §3). Every field that may be sent has a source: a
 * question, a computation, a default, `transient`, or the page that opens the form.
 */
export function checkStatements(files: SchemaFiles, model: FormModel): Fault[] {
  return Object.values(model.scopes).flatMap((scope) => [
    ...contradictions(model, scope),
    ...unasked(files, model, scope),
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

/** The conditions of a statement and of its step by name. */
function guardsOf(
  { definition: { form } }: FormModel,
  scope: ScopeModel,
  statement: Statement,
): NamedGuard[] {
  const step = form.steps.find(({ id }) => id === statement.unit);
  const guards = namedGuards(scope, statement);
  if (step?.includeWhen === undefined) return guards;
  return [
    { condition: `/conditions/${step.includeWhen}`, holds: true },
    ...guards,
  ];
}

/**
 * Whether a field is forbidden whatever is answered. A step forbids it that is always judged, or a step forbids it and
 * so do all that take its place.
 */
export function isForbidden(
  model: FormModel,
  scope: ScopeModel,
  field: string,
): boolean {
  if (isForbiddenWith(model, scope, field, [])) return true;
  const included = model.definition.form.steps.flatMap(({ includeWhen }) =>
    includeWhen === undefined ? [] : [onCondition(includeWhen)],
  );
  const forbidding = included.filter((one) =>
    isForbiddenWith(model, scope, field, [one]),
  );
  return forbidding.some((one) =>
    included.every(
      (other) =>
        forbidding.includes(other) ||
        canHoldTogether(model.definition.schemas, [one, other]),
    ),
  );
}

/** Whether a field is forbidden wherever the conditions of a statement hold, so that nothing else is found in it. */
export const isForbiddenWhere = (
  model: FormModel,
  scope: ScopeModel,
  statement: Statement,
  field: string,
): boolean =>
  isForbidden(model, scope, field) ||
  isForbiddenWith(model, scope, field, guardsOf(model, scope, statement));

const onCondition = (name: string): NamedGuard => ({
  condition: `/conditions/${name}`,
  holds: true,
});

/** Whether a field, or an object that holds it, is forbidden wherever some conditions hold. */
function isForbiddenWith(
  model: FormModel,
  scope: ScopeModel,
  field: string,
  known: readonly NamedGuard[],
): boolean {
  const follows = (guard: NamedGuard) =>
    !canHoldTogether(model.definition.schemas, [
      ...known,
      { ...guard, holds: !guard.holds },
    ]);
  const holder = scope.parent === null ? undefined : model.scopes[scope.parent];
  return (
    scope.statements.some(
      (statement) =>
        statement.fields[field] === false &&
        guardsOf(model, scope, statement).every(follows),
    ) ||
    (holder !== undefined &&
      isForbiddenWith(model, holder, scope.property, known))
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
            ...guardsOf(model, scope, statement),
            ...guardsOf(model, scope, other),
          ]),
      );
      if (!forbidding) return [];
      const reason = `${field} is required where ${forbidding.source} forbids it`;
      return [{ ...locate(statement.source), reason }];
    }),
  );
}

function unasked(
  files: SchemaFiles,
  model: FormModel,
  scope: ScopeModel,
): Fault[] {
  return scope.fields.flatMap((field) => {
    const child = scope.children[field];
    const isPlaced = Object.keys(model.places).some(
      (place) =>
        place === `${scope.pattern}#${field}` ||
        (child !== undefined && place.startsWith(child)),
    );
    if (isPlaced || isForbidden(model, scope, field)) return [];
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
    // A required field cannot be refused: it needs a question.
    const isRequired = scope.statements.some(({ required }) =>
      required.includes(field),
    );
    const repair = isRequired ? undefined : refuse(files, model, scope, field);
    return [
      {
        ...locate(source ?? model.definition.form.$id),
        ...(repair && { fix: 'Refuse it.', repair }),
        reason: `${field} may be sent, but no page asks for it, no default gives it and no rule forbids it`,
      },
    ];
  });
}

/** Refuses a field in the first step that is always asked and speaks of its object. */
function refuse(
  files: SchemaFiles,
  { definition: { form } }: FormModel,
  scope: ScopeModel,
  field: string,
): Fault['repair'] {
  for (const { id, includeWhen } of form.steps) {
    const repair =
      includeWhen === undefined
        ? sayOfField(files, scope, id, field, false)
        : undefined;
    if (repair !== undefined) return repair;
  }
  return undefined;
}

/** Tells whether a default or the page that opens the form gives the value. */
function isGiven(said: JsonSchema | false | undefined): boolean {
  return (
    typeof said === 'object' &&
    ['default', 'defaultFrom', 'readOnly'].some((keyword) => keyword in said)
  );
}
