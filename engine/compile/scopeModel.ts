import type { FormDefinition } from '../types/definition';
import type { FieldMessages } from '../types/messages';
import type { Computed, ScopeModel, Statement } from '../types/model';
import { isObject } from '../vocabulary/jsonObject';
import { assertComparable } from './assertJudged';
import type { CollectedScope, NamedStatement } from './collectScopes';
import { conditionInputs } from './dependencies/conditionInputs';
import { DefinitionError } from './definitionError';
import { nestedReads, fieldsTested } from './dependencies/nestedReads';
import { placesLookedAt } from './dependencies/outsidePlaces';
import {
  computedOf,
  isRepetition,
  numberOf,
  placeOf,
  repetitionsOf,
} from './repetitions';
import { strings } from './schemaAccess';

/** The answers to the conditions of an object are kept as one exact number. */
const MOST_CONDITIONS = 50;

/**
 * The model of one kind of object. Throws DefinitionError on a field that its entity does not declare, and on too many conditions.
 *
 * @param onPages - names of the conditions that its pages ask about.
 * @param number - tells its validators apart from those of other objects.
 */
export function toScopeModel(
  definition: FormDefinition,
  scope: CollectedScope,
  onPages: Iterable<string>,
  number: number,
): ScopeModel {
  const named = new Set(
    scope.statements.flatMap(({ guards }) => guards.map((g) => g.condition)),
  );
  for (const condition of onPages) named.add(condition);
  for (const { unless } of computedOf(definition, scope.pattern)) {
    if (unless !== undefined) named.add(`/conditions/${unless}`);
  }
  const conditions = [...named];
  if (conditions.length > MOST_CONDITIONS) {
    throw new DefinitionError(
      scope.pattern,
      `more than ${MOST_CONDITIONS} conditions decide about one object`,
    );
  }
  checkFields(definition, scope, conditions);
  assertComparable(scope);
  const said = scope.statements.flatMap(({ fields }) => Object.entries(fields));
  const marked = (keyword: string) =>
    new Set(
      said
        .filter(([, schema]) => isObject(schema) && schema[keyword] === true)
        .map(([name]) => name),
    );
  const units = new Set([
    'entity',
    ...scope.statements.map(({ unit }) => unit),
  ]);
  const tests = fieldsTested(definition, scope, conditions);
  const repeated = repetitionsOf(definition, scope.pattern, conditions);
  const computed = computations(definition, scope.pattern, conditions);
  const looksAt = [
    ...placesLookedAt(
      definition,
      conditions,
      said.map(([, schema]) => schema),
    ),
    ...Object.values(repeated).map(({ place }) => place),
    ...Object.values(computed).flatMap(({ from }) =>
      from === undefined ? [] : [placeOf(from)],
    ),
  ];
  return {
    pattern: scope.pattern,
    parent: scope.parent,
    property: scope.property,
    isRow: scope.isRow,
    messages: messagesOf(definition, scope.entity),
    fields: [...scope.fields],
    children: Object.fromEntries(scope.children),
    statements: scope.statements.map((statement) =>
      toStatement(statement, conditions),
    ),
    conditions,
    looksAt,
    environment: looksAt,
    tests,
    readsInside: nestedReads(scope, tests),
    computed,
    repeated,
    normalised: Object.fromEntries(
      said.flatMap(([name, schema]) =>
        isObject(schema) && 'normalise' in schema
          ? [[name, normaliseSteps(name, strings(schema['normalise']))]]
          : [],
      ),
    ),
    multiLine: marked('multiLine'),
    secret: marked('secret'),
    transient: marked('transient'),
    storedUnlike: storedUnlike(scope, said),
    files: marked('file'),
    validators: Object.fromEntries(
      [...units].map((unit, index) => [unit, `scope${number}_${index}`]),
    ),
    warnings: said.some(
      ([, schema]) => isObject(schema) && 'warnings' in schema,
    )
      ? `scope${number}_warnings`
      : null,
  };
}

/** What `transient` names beside fields. Throws DefinitionError on a field that is not declared. */
function storedUnlike(
  { pattern, fields }: CollectedScope,
  said: readonly (readonly [name: string, schema: unknown])[],
): Record<string, string> {
  const found = said.flatMap(([name, schema]): [string, string][] => {
    const transient = isObject(schema) ? schema['transient'] : undefined;
    const other = isObject(transient) ? transient['sameAs'] : undefined;
    return typeof other === 'string' ? [[name, other]] : [];
  });
  const [, unknown] = found.find(([, other]) => !fields.has(other)) ?? [];
  if (unknown === undefined) return Object.fromEntries(found);
  throw new DefinitionError(
    pattern,
    `transient names ${unknown}, which is no field beside it`,
  );
}

/** The sentences of the fields of an entity. */
function messagesOf(
  { messages }: FormDefinition,
  entity: string | null,
): FieldMessages {
  const name = entity?.replace('/entities/', '') ?? '';
  return Object.hasOwn(messages.fields, name)
    ? (messages.fields[name] ?? {})
    : {};
}

/** Throws DefinitionError on a step that `normaliseValue` does not know. */
function normaliseSteps(field: string, steps: string[]): string[] {
  const unknown = steps.find(
    (step) => !/^(trim|upper|keep:.+|hyphen:\d+\/\d+|start:.+)$/s.test(step),
  );
  if (unknown === undefined) return steps;
  throw new DefinitionError(field, `normalise knows no step ${unknown}`);
}

function toStatement(
  statement: NamedStatement,
  conditions: readonly string[],
): Statement {
  return {
    ...statement,
    guards: statement.guards.map(({ condition, holds }) => ({
      condition: conditions.indexOf(condition),
      holds,
    })),
  };
}

function checkFields(
  definition: FormDefinition,
  scope: CollectedScope,
  conditions: string[],
): void {
  for (const { source, fields, required } of scope.statements) {
    for (const name of [...Object.keys(fields), ...required]) {
      if (!scope.fields.has(name)) {
        throw new DefinitionError(
          source,
          `the entity at "${scope.pattern}" declares no field ${name}`,
        );
      }
    }
  }
  for (const condition of conditions) {
    for (const name of conditionInputs(definition.schemas, condition).own) {
      if (!scope.fields.has(name)) {
        throw new DefinitionError(
          condition,
          `used at "${scope.pattern}", where no field ${name} is declared`,
        );
      }
    }
  }
}

function computations(
  definition: FormDefinition,
  pattern: string,
  conditions: readonly string[],
): Record<string, Computed> {
  return Object.fromEntries(
    definition.form.compute.flatMap((one) => {
      if (isRepetition(one) || one.scope !== pattern) return [];
      const { field, scope: _scope, unless, ...computed } = one;
      const number = numberOf(unless, conditions);
      return [
        [
          field,
          { ...computed, ...(number !== undefined && { unless: number }) },
        ],
      ];
    }),
  );
}
