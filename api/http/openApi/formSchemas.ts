import type { FormDefinition, JsonSchema } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import { isObject } from '@engine/vocabulary/jsonObject';

/** Keywords that have no meaning outside of the folder of schemas. */
const LEFT_OUT = new Set(['$id', '$schema', '$comment']);

/** The name of a schema of a form in the document: `/entities/deposit` → `entities.deposit`. */
function toComponent(id: string): string {
  return id.slice(1).replaceAll('/', '.');
}

/** A schema with references into the document; `found` gets the ids that it refers to. */
function rewrite(value: Json, found: Set<string>): Json {
  if (Array.isArray(value)) return value.map((each) => rewrite(each, found));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([keyword, said]) => {
    if (LEFT_OUT.has(keyword)) return [];
    if (keyword !== '$ref' || typeof said !== 'string') {
      return [[keyword, rewrite(said, found)] as const];
    }
    found.add(said);
    return [[keyword, `#/components/schemas/${toComponent(said)}`] as const];
  });
  return Object.fromEntries(entries);
}

/** The schemas of the answers to forms, by form key, and all schemas that they refer to. */
export interface FormSchemas {
  /** form key → the schema of its answers */
  answers: Readonly<Record<string, JsonSchema>>;
  components: Readonly<Record<string, JsonSchema>>;
}

/**
 * Reads the entities of forms as they are live. The rules of steps and items are not among them: `GET api/forms/{key}`
 * says those.
 *
 * @param definitions - by form key.
 */
export function readFormSchemas(
  definitions: Readonly<Record<string, FormDefinition>>,
): FormSchemas {
  const components: Record<string, JsonSchema> = {};
  const answers: Record<string, JsonSchema> = {};

  function add(id: string, schemas: FormDefinition['schemas']): JsonObject {
    const name = toComponent(id);
    const known = components[name];
    if (known !== undefined) return known;
    const found = new Set<string>();
    const written = rewrite(schemas[id] ?? {}, found) as JsonObject;
    components[name] = written;
    for (const other of found) add(other, schemas);
    return written;
  }

  for (const [key, { form, schemas }] of Object.entries(definitions)) {
    answers[key] = add(form.entity, schemas);
  }
  return { answers, components };
}
