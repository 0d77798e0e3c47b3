import { isObject, listOf } from '@engine';
import { presentDate } from '@engine/evaluate/writtenDates';
import type { Lists } from '@engine/types/context';
import type { JsonSchema } from '@engine/types/definition';
import type { Json, JsonObject } from '@engine/types/json';
import type { FormModel } from '@engine/types/model';

/** A question of a form version, as its answers are shown to staff. */
export interface AnswerColumn {
  /** 'pattern#field', the same in every version that has the question. */
  key: string;
  /** The step that asks. */
  step: string;
  term: string;
  /** Whether its answers are files. */
  isFile: boolean;
  /** The answers in a stored document, one for each row, in words. */
  linesOf(data: JsonObject): string[];
}

/** The objects of a pattern in a document, one for each row. */
function objectsAt(data: JsonObject, pattern: string): JsonObject[] {
  let found: Json[] = [data];
  for (const name of pattern.split('/').slice(1)) {
    found = found.flatMap((value) => {
      if (name === '*') return Array.isArray(value) ? value : [];
      const inner = isObject(value) ? value[name] : undefined;
      return inner === undefined ? [] : [inner];
    });
  }
  return found.filter(isObject);
}

/** What a version says of a field: the first statement that describes it. */
function findSchema(
  { scopes }: FormModel,
  pattern: string,
  field: string,
  isTelling: (schema: JsonSchema) => boolean,
): JsonSchema | undefined {
  for (const { fields } of scopes[pattern]?.statements ?? []) {
    const schema = fields[field];
    if (isObject(schema) && isTelling(schema)) return schema;
  }
  return undefined;
}

/** The questions of a form version in the order of its pages, with their labels and the words of its lists. */
export function listColumns(model: FormModel, lists: Lists): AnswerColumn[] {
  return Object.entries(model.places)
    .sort(([, a], [, b]) => a.position - b.position)
    .flatMap(([key, { step, label }]) => {
      const [pattern = '', field = ''] = key.split('#');
      const scope = model.scopes[pattern];
      const isDropped = scope?.transient.has(field) ?? true;
      if (isDropped || scope?.secret.has(field)) return [];
      const schemaWith = (keyword: string) =>
        findSchema(model, pattern, field, (schema) => keyword in schema);
      const list = listOf(schemaWith('list') ?? {});
      const format = schemaWith('format')?.['format'];
      const isDate = format === 'date' || format === 'date-time';

      function toLines(value: Json | undefined): string[] {
        if (value === undefined || value === null || value === '') return [];
        if (Array.isArray(value)) return value.flatMap(toLines);
        if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
        if (isObject(value)) {
          const name = value['originalFilename'];
          return typeof name === 'string' ? [name] : [];
        }
        const text = String(value);
        const entry = list && lists[list.name]?.[text];
        if (entry) return [entry.label];
        return [isDate ? presentDate(text) : text];
      }

      const term =
        typeof label === 'string'
          ? label
          : (label.find(({ when }) => when === undefined)?.text ?? field);
      return [
        {
          key,
          step,
          term,
          isFile: scope?.files.has(field) ?? false,
          linesOf: (data: JsonObject) =>
            objectsAt(data, pattern).flatMap((object) =>
              toLines(object[field]),
            ),
        },
      ];
    });
}
