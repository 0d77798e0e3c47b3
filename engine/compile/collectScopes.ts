import type { FormDefinition, JsonSchema } from '../types/definition';
import type { Json } from '../types/json';
import type { NamedGuard } from '../types/model';
import { isObject } from '../vocabulary/jsonObject';
import { askedFields, close, type Closing } from './askedFields';
import { assertJudged, OWN_OF_NESTED } from './assertJudged';
import { DefinitionError } from './definitionError';
import {
  getSchema,
  members,
  resolveRef,
  strings,
  type Schemas,
} from './schemaAccess';

export interface NamedStatement {
  readonly unit: string;
  readonly source: string;
  readonly guards: readonly NamedGuard[];
  readonly required: readonly string[];
  readonly fields: Readonly<Record<string, JsonSchema | false>>;
  /** It refuses what an `asks` does not list. */
  readonly closing?: true;
}

/** The statements of the schemas about one kind of object, gathered from the entity and every step. */
export interface CollectedScope {
  readonly pattern: string;
  readonly parent: string | null;
  readonly property: string;
  readonly isRow: boolean;
  /** `$id` of the entity; null of an object that a schema describes in place. */
  entity: string | null;
  readonly fields: Set<string>;
  readonly children: Map<string, string>;
  readonly statements: NamedStatement[];
}

export interface Place {
  readonly scope: CollectedScope;
  readonly unit: string;
  readonly source: string;
  readonly guards: readonly NamedGuard[];
  /** An `asks` around it lists the fields already. */
  readonly closed?: boolean;
}

/** Names on the way to an object: far more than any document has. */
const DEEPEST = 20;

/** Reads the entity and all steps of a form into one list of statements per kind of object. Throws DefinitionError where a schema says what it must not. */
export function collectScopes(
  definition: FormDefinition,
): Map<string, CollectedScope> {
  const { schemas, form } = definition;
  const scopes = new Map<string, CollectedScope>();
  const root = openScope('', null, '', false);
  const seen = new Set<string>();
  const closings: Closing[] = [];

  follow(
    { $ref: form.entity },
    { scope: root, unit: 'entity', source: form.$id, guards: [] },
  );
  for (const step of form.steps) {
    const files = definition.steps[step.id];
    if (!files)
      throw new DefinitionError(form.$id, `there is no step ${step.id}`);
    visit(files.schema, {
      scope: root,
      unit: step.id,
      source: `/steps/${step.id}`,
      guards: [],
    });
  }
  closings.forEach((closing) => close(definition, closing));
  return scopes;

  function openScope(
    pattern: string,
    parent: string | null,
    property: string,
    isRow: boolean,
  ) {
    const known = scopes.get(pattern);
    if (known) return known;
    const scope: CollectedScope = {
      pattern,
      parent,
      property,
      isRow,
      entity: null,
      fields: new Set(),
      children: new Map(),
      statements: [],
    };
    scopes.set(pattern, scope);
    return scope;
  }

  function visit(schema: JsonSchema, outer: Place): void {
    const place = noteClosing(schema, outer);
    follow(schema, place);
    sayFields(schema, place);
    if (isObject(schema['if'])) branch(schema, place);
    const parts = schema['allOf'];
    if (Array.isArray(parts))
      parts.filter(isObject).forEach((part) => visit(part, place));
  }

  /**
   * The outermost schema of an object closes it to all that is asked nowhere inside. A branch does so once more where
   * it says itself what it asks.
   */
  function noteClosing(schema: JsonSchema, place: Place): Place {
    if (place.unit === 'entity' || place.closed === true) return place;
    const asked = askedFields(schemas, schema);
    if (asked === undefined) return place;
    closings.push({ place, asked });
    return { ...place, closed: true };
  }

  function follow(schema: JsonSchema, place: Place): void {
    const ref = schema['$ref'];
    if (typeof ref !== 'string') return;
    const isEntity = ref.startsWith('/entities/');
    const unit = isEntity ? 'entity' : place.unit;
    if (isEntity) place.scope.entity ??= ref;
    // The entity applies under every answer, also where an item repeats the reference to it.
    const guards = isEntity ? [] : place.guards;
    const named = guards.map(({ condition, holds }) => `${condition} ${holds}`);
    const key = [place.scope.pattern, unit, ref, ...named].join(' ');
    if (seen.has(key)) return;
    seen.add(key);
    visit(getSchema(schemas, ref, place.source), {
      ...place,
      unit,
      guards,
      source: ref,
    });
  }

  function branch(schema: JsonSchema, place: Place): void {
    const condition = nameOfCondition(schema['if'], place.source);
    getSchema(schemas, condition, place.source);
    for (const [keyword, holds] of [
      ['then', true],
      ['else', false],
    ] as const) {
      const part = schema[keyword];
      if (isObject(part))
        visit(part, {
          ...place,
          closed: place.closed === true && !Array.isArray(part['asks']),
          guards: [...place.guards, { condition, holds }],
        });
    }
  }

  function sayFields(schema: JsonSchema, place: Place): void {
    const fields: Record<string, JsonSchema | false> = {};
    for (const [name, said] of members(schema, 'properties')) {
      fields[name] = sayField(name, said, place);
    }
    const required = strings(schema['required']);
    if (required.length === 0 && Object.keys(fields).length === 0) return;
    const { unit, source, guards, scope } = place;
    scope.statements.push({ unit, source, guards, required, fields });
  }

  function declare(name: string, { scope, source }: Place): void {
    if (name in Object.prototype) {
      throw new DefinitionError(
        `${source}/properties/${name}`,
        `every object has a member ${name}: the field needs another name`,
      );
    }
    scope.fields.add(name);
  }

  function sayField(
    name: string,
    said: Json,
    place: Place,
  ): JsonSchema | false {
    if (place.unit === 'entity') declare(name, place);
    if (said === false) return false;
    if (!isObject(said)) return {};
    const nested = nestedObject(schemas, said, place.source);
    if (!nested) return valueSchema(schemas, said, place.source);
    assertJudged(said, `${place.source}/properties/${name}`);
    openNested(name, nested, place);
    const own = Object.fromEntries(
      Object.entries(said).filter(([keyword]) =>
        OWN_OF_NESTED.includes(keyword),
      ),
    );
    return nested.isRow ? { ...own, items: { type: 'object' } } : own;
  }

  function openNested(
    name: string,
    nested: { schema: JsonSchema; isRow: boolean },
    place: Place,
  ) {
    if (place.guards.length > 0) {
      throw new DefinitionError(
        `${place.source}/properties/${name}`,
        'a branch may refine only the fields of its own object; write the condition into the schema of the row, over the context',
      );
    }
    const { scope } = place;
    const pattern = `${scope.pattern}/${name}${nested.isRow ? '/*' : ''}`;
    if (pattern.split('/').length > DEEPEST) {
      throw new DefinitionError(
        pattern,
        'objects nest in each other endlessly',
      );
    }
    scope.children.set(name, pattern);
    visit(nested.schema, {
      ...place,
      closed: false,
      scope: openScope(pattern, scope.pattern, name, nested.isRow),
      source: `${place.source}/properties/${name}`,
    });
  }
}

/** The schema of the object a field holds, or of the rows of its array; undefined for values and files. */
function nestedObject(schemas: Schemas, said: JsonSchema, source: string) {
  const items = said['items'];
  if (
    isObject(items) &&
    isComposite(resolveRef(schemas, items, source), items)
  ) {
    return { schema: items, isRow: true };
  }
  return isComposite(resolveRef(schemas, said, source), said)
    ? { schema: said, isRow: false }
    : undefined;
}

/**
 * Returns the schema of a plain value with references followed. A file is judged by the API's record alone, so
 * only the mark that it is a file remains.
 */
function valueSchema(
  schemas: Schemas,
  said: JsonSchema,
  source: string,
): JsonSchema {
  const resolved = resolveRef(schemas, said, source);
  const { items } = resolved;
  if (isObject(items)) {
    return { ...resolved, items: valueSchema(schemas, items, source) };
  }
  if (resolved['file'] !== true) return resolved;
  const {
    properties: _fields,
    additionalProperties: _closed,
    ...own
  } = resolved;
  return own;
}

function isComposite(resolved: JsonSchema, said: JsonSchema): boolean {
  if (resolved['file'] === true || said['file'] === true) return false;
  return ['properties', 'required', 'allOf', 'if', 'asks'].some(
    (keyword) => keyword in resolved,
  );
}

/** The name an `if` refers to. Throws DefinitionError when it is anything but a reference to a named condition. */
function nameOfCondition(schema: Json | undefined, source: string): string {
  const ref = isObject(schema) ? schema['$ref'] : undefined;
  if (typeof ref !== 'string' || !ref.startsWith('/conditions/')) {
    throw new DefinitionError(
      `${source}/if`,
      'an if names a condition: { "$ref": "/conditions/…" }',
    );
  }
  return ref;
}
