import type { FormModel } from '../../types/model';
import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { members } from '../../compile/schemaAccess';
import { isObject } from '../../vocabulary/jsonObject';
import { readEntityTypes } from '../../compile/definition/entityTypes';
import type { Rule } from '../examples/listRules';
import { below, locate, type Fault } from '../fault';

const FILE = 'messages/en.json';

/** Every code that a field can raise has a sentence of its own. */
export function checkMessages(
  model: FormModel,
  rules: readonly Rule[],
): Fault[] {
  const { messages } = model.definition;
  const problems: Fault[] = [];
  for (const { scope, field, code, type, source } of rules) {
    const found =
      model.scopes[scope]?.messages[field]?.[code] ??
      messages.formats[code] ??
      messages.types[type]?.[code] ??
      messages.keywords[code];
    if (found !== undefined) continue;
    const reason = `${FILE} has no sentence for ${field}.${code}`;
    problems.push({ ...locate(source), reason });
  }
  return problems;
}

/** Sentences of fields name an entity and a field that it declares. */
export function checkMessageFields(files: SchemaFiles): Fault[] {
  const types = readEntityTypes(files);
  const messages = files[FILE];
  const entities = isObject(messages) ? members(messages, 'fields') : [];
  return entities.flatMap(([entity, fields]) =>
    Object.keys(isObject(fields) ? fields : {})
      .filter((field) => !types.find(`/entities/${entity}`, field))
      .map((field) => ({
        file: FILE,
        pointer: below('/fields', entity, field),
        reason: `the entity ${entity} has no field ${field}`,
      })),
  );
}
