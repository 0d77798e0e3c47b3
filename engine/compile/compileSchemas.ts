import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../types/definition';
import { isDate } from '../vocabulary/runtime/dates';

/** The first rule that a value breaks. */
export interface SchemaFailure {
  /** JSON Pointer to what is wrong; for a member that is missing or unknown, the pointer of that member. */
  readonly path: string;
  /** The keyword of JSON Schema that failed. */
  readonly keyword: string;
}

/** The first rule of a named schema that a value breaks, or undefined; throws when there is no schema of that name. */
export type FindSchemaFailure = (
  name: string,
  value: unknown,
) => SchemaFailure | undefined;

/** Members that a failure names in `params`, because the pointer ends at their object. */
const MEMBER = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
} as const;

/**
 * Checks values against plain JSON Schemas, which have no vocabulary of forms. Server only. A schema is compiled when it
 * is asked for the first time.
 *
 * @param schemas - by name, valid JSON Schemas; they refer to each other as `#/$defs/{name}`.
 */
export function compileSchemas(
  schemas: Readonly<Record<string, JsonSchema>>,
): FindSchemaFailure {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    formats: { date: isDate },
    // To compile the schema of schemas takes longer than to compile them, in each start.
    meta: false,
    validateSchema: false,
  });
  ajv.addSchema({ $id: '/wire', $defs: schemas });

  return function findFailure(name, value) {
    const validate = ajv.getSchema(`/wire#/$defs/${name}`);
    if (validate === undefined) throw new Error(`There is no schema ${name}.`);
    if (validate(value) === true) return undefined;
    const [{ instancePath = '', keyword = '', params = {} } = {}] =
      validate.errors ?? [];
    const key = keyword in MEMBER ? MEMBER[keyword as keyof typeof MEMBER] : '';
    const member: unknown = params[key];
    return {
      path:
        typeof member === 'string' ? `${instancePath}/${member}` : instancePath,
      keyword,
    };
  };
}
