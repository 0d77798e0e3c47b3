import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { metaKindOf } from '../../domain/metaKind';
import type { JsonObject } from '../../types/json';
import { isDate } from '../../vocabulary/runtime/dates';
import type { Fault } from '../fault';
import { sayMetaError } from './sayMetaError';

/** Standard JSON Schema keywords that our schemas must not use, each with the reason (design §3). */
const FORBIDDEN: Readonly<Record<string, string>> = {
  anyOf: 'anyOf is allowed only in conditions: name one and use it in an if',
  oneOf: 'oneOf is not used: name a condition and use it in an if',
  not: 'not is allowed only in conditions: name one and use it in an if',
  if: 'if is allowed only inside allOf',
  then: 'then is allowed only beside an if inside allOf',
  else: 'else is allowed only beside an if inside allOf',
  discriminator: 'discriminator is not used: fields are declared flat',
  dependencies: 'dependencies is not used: name a condition',
  dependentRequired: 'dependentRequired is not used: name a condition',
  dependentSchemas: 'dependentSchemas is not used: name a condition',
  unevaluatedProperties:
    'unevaluatedProperties is not used: entities say additionalProperties: false',
  unevaluatedItems: 'unevaluatedItems is not used',
  additionalProperties: 'additionalProperties is allowed only in entities',
  maxLength:
    'a length is not allowed here, only in schemas of entities and steps',
  maxlength:
    'a length is not allowed here, only in schemas of entities and steps',
};

/** The meta-schemas of the last check: to compile them takes longer than all files, and they change with the program. */
let last: { readonly text: string; readonly ajv: Ajv2020 } | undefined;

function provideMetas(files: SchemaFiles): Ajv2020 {
  const metas = Object.entries(files).filter(([path]) =>
    path.startsWith('meta/'),
  );
  const text = JSON.stringify(metas);
  if (last?.text === text) return last.ajv;
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    formats: { regex: isRegularExpression, date: isDate },
  });
  // Copies, since the caller may change its own.
  const copies = JSON.parse(text) as [string, JsonObject][];
  for (const [, schema] of copies) ajv.addSchema(schema);
  last = { text, ajv };
  return ajv;
}

/** Every file against the meta-schema of its kind: `schemas/meta`. */
export function checkMeta(files: SchemaFiles): Fault[] {
  const ajv = provideMetas(files);
  return Object.entries(files).flatMap(([file, content]) => {
    if (file.startsWith('meta/')) return [];
    const kind = metaKindOf(file);
    if (!kind) {
      return [{ file, pointer: '', reason: 'no kind of file has this path' }];
    }
    const validate = ajv.getSchema(`/meta/${kind}`);
    if (!validate) {
      return [{ file, pointer: '', reason: `meta/${kind} is missing` }];
    }
    if (validate(content)) return [];
    return (
      (validate.errors ?? [])
        // The error of the keyword itself names what is wrong with a name.
        .filter(
          ({ keyword, propertyName }) =>
            keyword !== 'if' && propertyName === undefined,
        )
        .map((error) => toProblem(file, error))
    );
  });
}

function toProblem(file: string, error: ErrorObject): Fault {
  const { instancePath: pointer, params } = error;
  const extra: unknown = params['additionalProperty'];
  if (typeof extra !== 'string') {
    return { file, pointer, reason: sayMetaError(error) };
  }
  return {
    file,
    pointer: `${pointer}/${extra}`,
    reason: FORBIDDEN[extra] ?? `the keyword ${extra} is not known here`,
  };
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
