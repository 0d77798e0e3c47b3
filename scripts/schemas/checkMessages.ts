import type { FormModel } from '@engine/types/model';
import { isObject } from '@engine/compile/schemaAccess';
import type { Rule } from './listRules';
import { below, locate, type Problem } from './problem';

const FILE = 'messages/en.json';

/** Every code that a field can raise has a sentence of its own, and sentences stand only at fields that exist. */
export function checkMessages(
  model: FormModel,
  rules: readonly Rule[],
): Problem[] {
  const { messages } = model.definition;
  const problems: Problem[] = [];
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
  const declared = new Set(
    Object.entries(model.definition.schemas).flatMap(([id, schema]) => {
      const { properties } = schema;
      return id.startsWith('/entities/') && isObject(properties)
        ? Object.keys(properties)
        : [];
    }),
  );
  for (const field of Object.keys(messages.fields)) {
    if (declared.has(field)) continue;
    const pointer = below('/fields', field);
    problems.push({ file: FILE, pointer, reason: 'no entity has this field' });
  }
  return problems;
}
