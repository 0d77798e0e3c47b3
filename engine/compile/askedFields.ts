import type { FormDefinition, JsonSchema } from '../types/definition';
import { isObject } from '../vocabulary/jsonObject';
import type { Place } from './collectScopes';
import { computedFields } from './repetitions';
import { getSchema, strings, type Schemas } from './schemaAccess';

/** A place of the schemas that says which fields of an object are asked for. */
export interface Closing {
  readonly place: Place;
  readonly asked: ReadonlySet<string>;
}

/** The fields that a schema and the items inside it ask for; undefined where none of them says so. */
export function askedFields(
  schemas: Schemas,
  schema: JsonSchema,
): ReadonlySet<string> | undefined {
  const asked = new Set<string>();
  let saysSo = false;
  read(schema, []);
  return saysSo ? asked : undefined;

  function read(part: JsonSchema, above: readonly string[]): void {
    if (Array.isArray(part['asks'])) saysSo = true;
    strings(part['asks']).forEach((name) => asked.add(name));
    const ref = part['$ref'];
    if (
      typeof ref === 'string' &&
      ref.startsWith('/items/') &&
      !above.includes(ref)
    ) {
      read(getSchema(schemas, ref, ref), [...above, ref]);
    }
    const inner = [part['then'], part['else'], part['allOf']].flat();
    inner.filter(isObject).forEach((one) => read(one, above));
  }
}

/** Forbids every other field of the object. A computed field needs no question. */
export function close(
  definition: FormDefinition,
  { place, asked }: Closing,
): void {
  const { scope, unit, source, guards } = place;
  const computed = computedFields(definition, scope.pattern);
  const others = [...scope.fields].filter(
    (name) => !asked.has(name) && !computed.includes(name),
  );
  if (others.length === 0) return;
  const fields = Object.fromEntries(
    others.map((name) => [name, false as const]),
  );
  scope.statements.push({
    unit,
    source,
    guards,
    required: [],
    fields,
    closing: true,
  });
}
