import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../types/definition';
import type { Json } from '../types/json';
import type { FormModel, Guard, ScopeModel, Statement } from '../types/model';
import { keywordsThat } from '../vocabulary/keywordTable';
import { formats } from '../vocabulary/runtime/formats';
import { vocabulary } from '../vocabulary/vocabulary';
import { isObject } from '../vocabulary/jsonObject';
import {
  CALLED,
  shortenConditions,
  shortenScopes,
} from './shorten/shortenModule';

/** Keywords that no validator asks for. */
const NOT_JUDGED = keywordsThat(
  ({ does, helps }) => does === 'tells' && helps !== true,
).concat('warnings');

/** The validators of a form as the source of an ES module (see `ValidatorModule`). Server only. Throws when a schema cannot be compiled. */
export function writeValidators(model: FormModel): string {
  return [
    'export default function (require) {',
    CALLED,
    wrap('conditions', shortenConditions(writeConditions(model))),
    wrap('scopes', shortenScopes(writeScopes(model))),
    'return { ...conditions, ...scopes };',
    '}',
    '',
  ].join('\n');
}

const wrap = (name: string, code: string): string =>
  `const ${name} = (function () { const exports = {};\n${code}\nreturn exports; })();`;

/** Knows what JSON Schema itself allows. Compiling that takes longer than a small form, and it is the same for all. */
const metaSchemas = new Ajv2020({ strict: false });

function assertSchema(schema: JsonSchema): void {
  if (metaSchemas.validateSchema(schema) === true) return;
  throw new Error(`schema is invalid: ${metaSchemas.errorsText()}`);
}

function createAjv(allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    meta: false,
    validateSchema: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    passContext: true,
    allErrors,
    messages: false,
    inlineRefs: false,
    // 12.35 is a multiple of 0.01, though not in binary fractions.
    multipleOfPrecision: 6,
    code: {
      source: true,
      formats: _`require("engine/runtime").runtime.formats`,
    },
  });
  // No schema of ours uses what these would write code for (`checkMeta`).
  ajv.opts.unevaluated = false;
  ajv.opts.dynamicRef = false;
  vocabulary.forEach((keyword) => ajv.addKeyword(keyword));
  Object.entries(formats).forEach(([name, check]) =>
    ajv.addFormat(name, check),
  );
  return ajv;
}

function writeConditions(model: FormModel): string {
  const ajv = createAjv(false);
  for (const id of Object.keys(model.conditions)) {
    const schema = model.definition.schemas[id];
    if (!schema) continue;
    assertSchema(schema);
    ajv.addSchema(schema);
  }
  return standaloneCode(
    ajv,
    Object.fromEntries(
      Object.entries(model.conditions).map(([id, name]) => [name, id]),
    ),
  );
}

function writeScopes(model: FormModel): string {
  const ajv = createAjv(true);
  const names: Record<string, string> = {};
  for (const scope of Object.values(model.scopes)) {
    for (const [unit, name] of Object.entries(scope.validators)) {
      add(name, unitSchema(scope, unit));
    }
    if (scope.warnings) add(scope.warnings, warningsSchema(scope));
  }
  return standaloneCode(ajv, names);

  function add(name: string, schema: JsonSchema): void {
    assertSchema(schema);
    ajv.addSchema(schema, name);
    names[name] = name;
  }
}

function unitSchema(scope: ScopeModel, unit: string): JsonSchema {
  const statements = scope.statements.filter(
    (statement) => statement.unit === unit,
  );
  const parts = statements.map((statement) =>
    guarded(statement.guards, said(statement)),
  );
  const closed =
    unit === 'entity'
      ? {
          properties: Object.fromEntries(
            scope.fields.map((field) => [field, {}]),
          ),
          additionalProperties: false,
        }
      : {};
  return { type: 'object', ...closed, allOf: [true, ...parts] };
}

function said({ required, fields }: Statement): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(fields)
      .map(([name, schema]): [string, Json] => [
        name,
        schema === false ? false : judged(schema),
      ])
      .filter(
        ([, schema]) =>
          schema === false || Object.keys(schema as object).length > 0,
      ),
  );
  return {
    ...(required.length > 0 ? { required: [...required] } : {}),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
  };
}

function judged(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !NOT_JUDGED.includes(keyword))
      .map(([keyword, value]) => [
        keyword,
        keyword === 'items' && isObject(value) ? judged(value) : value,
      ]),
  );
}

function guarded(guards: readonly Guard[], schema: JsonSchema): JsonSchema {
  return guards.reduceRight<JsonSchema>(
    (inner, { condition, holds }) => ({
      holds: { condition, holds, then: inner },
    }),
    schema,
  );
}

function warningsSchema(scope: ScopeModel): JsonSchema {
  const parts = scope.statements.flatMap(({ guards, fields }) =>
    Object.entries(fields).flatMap(([name, schema]) => {
      const warnings = isObject(schema) ? schema['warnings'] : undefined;
      if (!Array.isArray(warnings)) return [];
      return warnings
        .filter(isObject)
        .map((warning) => guarded(guards, { properties: { [name]: warning } }));
    }),
  );
  return { type: 'object', allOf: parts };
}
