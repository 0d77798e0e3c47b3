import { isObject, normaliseValue } from '@engine';
import type { JsonSchema } from '@engine/types/definition';
import type { FormModel, ScopeModel } from '@engine/types/model';
import { formats } from '@engine/vocabulary/runtime/formats';
import type { RecordNumber } from '../../ports/catalogue';

/** The names under which questions have their answers looked up. */
const LOOK_UPS: Readonly<Record<RecordNumber['kind'], string>> = {
  prePublication: 'pre-publication',
  isbn: 'isbn',
};

const shapes: Readonly<Record<string, (value: string) => boolean>> = formats;

function isRight({ format, maxLength }: JsonSchema, value: string): boolean {
  const isShape = typeof format === 'string' ? shapes[format] : undefined;
  const most = typeof maxLength === 'number' ? maxLength : Infinity;
  return value.length <= most && (isShape?.(value) ?? true);
}

/** What an object of the form says of its questions whose answers are looked up under this name. */
function listAsked({ statements }: ScopeModel, lookUp: string) {
  const said = statements.flatMap(({ fields }) => Object.entries(fields));
  const names = new Set(
    said
      .filter(([, schema]) => isObject(schema) && schema['lookUp'] === lookUp)
      .map(([name]) => name),
  );
  return [...names].map((name) => ({
    name,
    schemas: said.flatMap(([field, schema]) =>
      field === name && isObject(schema) ? [schema] : [],
    ),
  }));
}

/**
 * The number as the question that it is looked up for keeps it; undefined where that question refuses its shape, so that
 * no catalogue is asked for it.
 */
export function toWellFormed(
  { scopes }: Pick<FormModel, 'scopes'>,
  { kind, value }: RecordNumber,
): RecordNumber | undefined {
  for (const scope of Object.values(scopes)) {
    for (const { name, schemas } of listAsked(scope, LOOK_UPS[kind])) {
      const kept = normaliseValue(scope.normalised[name] ?? [], value);
      if (typeof kept !== 'string') continue;
      if (schemas.every((schema) => isRight(schema, kept)))
        return { kind, value: kept };
    }
  }
  return undefined;
}
