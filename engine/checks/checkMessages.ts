import type { FormModel } from '../types/model';
import type { SchemaFiles } from '../compile/assembleDefinition';
import { members } from '../compile/schemaAccess';
import { isObject } from '../vocabulary/jsonObject';
import type { Rule } from './listRules';
import { below, locate, type Fault } from './fault';

const FILE = 'messages/en.json';

/** Every code that a field can raise has a sentence of its own. */
export function checkMessages(
  model: FormModel,
  rules: readonly Rule[],
): Fault[] {
  const { messages } = model.definition;
  const problems: Fault[] = [];
  for (const { field, code, type, source } of rules) {
    const found =
      messages.fields[field]?.[code] ??
      messages.formats[code] ??
      messages.types[type]?.[code] ??
      messages.keywords[code];
    if (found !== undefined) continue;
    const reason = `${FILE} has no sentence for ${field}.${code}`;
    problems.push({ ...locate(source), reason });
  }
  return problems;
}

/** Sentences stand only at fields that some entity has. */
export function checkMessageFields(files: SchemaFiles): Fault[] {
  const declared = new Set(
    Object.entries(files).flatMap(([path, schema]) =>
      path.startsWith('entities/') && isObject(schema)
        ? members(schema, 'properties').map(([name]) => name)
        : [],
    ),
  );
  const messages = files[FILE];
  const fields = isObject(messages) ? members(messages, 'fields') : [];
  return fields
    .filter(([field]) => !declared.has(field))
    .map(([field]) => ({
      file: FILE,
      pointer: below('/fields', field),
      reason: 'no entity has this field',
    }));
}
