import type { FormDefinition, JsonSchema } from '../types/definition';
import type { Json } from '../types/json';
import type {
  Computed,
  OutsidePlace,
  FieldKey,
  FormModel,
  ScopeModel,
  Statement,
} from '../types/model';
import {
  collectScopes,
  type CollectedScope,
  type NamedStatement,
} from './collectScopes';
import { conditionInputs } from './conditionInputs';
import { DefinitionError } from './definitionError';
import { allDependents, sortFields } from './dependencyGraph';
import { reachableScopes } from './reachableScopes';
import { isObject, strings } from './schemaAccess';
import { readPages, type PageReading } from './uiNodes';

/** The answers to the conditions of an object are kept as one exact number. */
const MOST_CONDITIONS = 50;

/** Resolves a definition into what the engine works on. Pure and small: the browser does it too. Throws DefinitionError on an unknown schema, condition, step or field, and on circles. */
export function analyseDefinition(definition: FormDefinition): FormModel {
  const pages = readPages(definition);
  const collected = reachableScopes(definition, collectScopes(definition));
  const scopes: Record<string, ScopeModel> = {};
  collected.forEach((scope, number) => {
    scopes[scope.pattern] = toScope(definition, scope, pages, number);
  });
  const edges = dependencies(definition, scopes);
  const fields = Object.values(scopes).flatMap((scope) =>
    scope.fields.map((field): FieldKey => `${scope.pattern}#${field}`),
  );
  for (const place of Object.keys(pages.places)) {
    if (!fields.includes(place as FieldKey)) {
      throw new DefinitionError(
        place,
        'a page asks for a field that no entity declares',
      );
    }
  }
  const order = sortFields(fields, edges);
  return {
    definition,
    scopes,
    conditions: nameConditions(definition),
    order,
    dependents: allDependents(order, edges),
    places: pages.places,
  };
}

function toScope(
  definition: FormDefinition,
  scope: CollectedScope,
  pages: PageReading,
  number: number,
): ScopeModel {
  const named = new Set(
    scope.statements.flatMap(({ guards }) => guards.map((g) => g.condition)),
  );
  for (const condition of pages.conditions.get(scope.pattern) ?? [])
    named.add(condition);
  const conditions = [...named];
  if (conditions.length > MOST_CONDITIONS) {
    throw new DefinitionError(
      scope.pattern,
      `more than ${MOST_CONDITIONS} conditions decide about one object`,
    );
  }
  checkFields(definition, scope, conditions);
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
  return {
    pattern: scope.pattern,
    parent: scope.parent,
    property: scope.property,
    isRow: scope.isRow,
    fields: [...scope.fields],
    children: Object.fromEntries(scope.children),
    statements: scope.statements.map((statement) =>
      toStatement(statement, conditions),
    ),
    conditions,
    looksAt: placesLookedAt(
      definition,
      conditions,
      said.map(([, schema]) => schema),
    ),
    computed: computations(definition, scope.pattern),
    normalised: Object.fromEntries(
      said.flatMap(([name, schema]) =>
        isObject(schema) && 'normalise' in schema
          ? [[name, strings(schema['normalise'])]]
          : [],
      ),
    ),
    secret: marked('secret'),
    transient: marked('transient'),
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

function placesLookedAt(
  definition: FormDefinition,
  conditions: readonly string[],
  schemas: readonly (JsonSchema | false)[],
): OutsidePlace[] {
  const places = new Set<string>();
  for (const condition of conditions) {
    conditionInputs(definition.schemas, condition).context.forEach((place) =>
      places.add(place),
    );
  }
  for (const schema of schemas) {
    if (!isObject(schema)) continue;
    const where = schema['where'];
    if (isObject(where)) {
      Object.values(where).forEach((place) => places.add(wherePlace(place)));
    }
    const ready = schema['fileReady'];
    if (isObject(ready)) places.add(String(ready['purpose']));
  }
  return [...places].flatMap((place): OutsidePlace[] => {
    const [root, field = ''] = place.split('/');
    return root === 'deposit' || root === 'parent' ? [{ root, field }] : [];
  });
}

function wherePlace(place: Json): string {
  if (typeof place === 'string' && /^(self|deposit)\/[^/]+$/.test(place)) {
    return place;
  }
  throw new DefinitionError(
    String(place),
    'where names an answer: "self/…" or "deposit/…"',
  );
}

function computations(
  definition: FormDefinition,
  pattern: string,
): Record<string, Computed> {
  return Object.fromEntries(
    definition.form.compute
      .filter(({ scope }) => scope === pattern)
      .map(({ field, scope: _scope, ...computed }) => [field, computed]),
  );
}

function nameConditions(definition: FormDefinition): Record<string, string> {
  const ids = Object.keys(definition.schemas).filter((id) =>
    id.startsWith('/conditions/'),
  );
  return Object.fromEntries(
    ids.sort().map((id, index) => [id, `condition${index}`]),
  );
}

/** Which field's change can change another's relevance, default or computed value. */
function dependencies(
  definition: FormDefinition,
  scopes: Record<string, ScopeModel>,
) {
  const edges = new Map<FieldKey, Set<FieldKey>>();
  const link = (from: FieldKey, to: FieldKey) =>
    edges.set(from, (edges.get(from) ?? new Set()).add(to));
  for (const scope of Object.values(scopes)) {
    for (const { guards, fields } of scope.statements) {
      const decided = Object.entries(fields)
        .filter(
          ([, said]) =>
            said === false || 'default' in said || 'defaultFrom' in said,
        )
        .map(([name]): FieldKey => `${scope.pattern}#${name}`);
      if (decided.length === 0) continue;
      for (const { condition } of guards) {
        const id = scope.conditions[condition] ?? '';
        for (const input of inputFields(definition, scope, id)) {
          decided.forEach((field) => link(input, field));
        }
      }
    }
    for (const [field, computed] of Object.entries(scope.computed)) {
      const sources = [
        ...(computed.join ?? []),
        ...(computed.present ? [computed.present] : []),
      ];
      sources.forEach((source) =>
        link(`${scope.pattern}#${source}`, `${scope.pattern}#${field}`),
      );
    }
    for (const [field, child] of Object.entries(scope.children)) {
      scopes[child]?.fields.forEach((inner) =>
        link(`${scope.pattern}#${field}`, `${child}#${inner}`),
      );
    }
  }
  for (const step of definition.form.steps) {
    if (!step.includeWhen) continue;
    const root = scopes[''];
    if (!root) continue;
    const inputs = inputFields(
      definition,
      root,
      `/conditions/${step.includeWhen}`,
    );
    for (const scope of Object.values(scopes)) {
      for (const { unit, fields } of scope.statements) {
        if (unit !== step.id) continue;
        for (const name of Object.keys(fields)) {
          inputs.forEach((input) => link(input, `${scope.pattern}#${name}`));
        }
      }
    }
  }
  return edges;
}

function inputFields(
  definition: FormDefinition,
  scope: ScopeModel,
  condition: string,
): FieldKey[] {
  const inputs = conditionInputs(definition.schemas, condition);
  const own = [...inputs.own].map(
    (name): FieldKey => `${scope.pattern}#${name}`,
  );
  const outer = [...inputs.context].flatMap((place): FieldKey[] => {
    const [root = '', field = ''] = place.split('/');
    if (root === 'deposit') return [`#${field}`];
    if (root === 'parent' && scope.parent !== null)
      return [`${scope.parent}#${field}`];
    return [];
  });
  return [...own, ...outer];
}
