import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { references } from '../../compile/schemaAccess';
import type { Json } from '../../types/json';
import { NAMING_CONDITIONS } from '../../vocabulary/conditionKeywords';
import { isObject } from '../../vocabulary/jsonObject';

/** The name of a condition on a page or in a form, and its location. */
export interface NamedCondition {
  readonly name: string;
  readonly pointer: string;
}

/** Every condition that a page or a form names. Effects of a form name answers by pointers; those are left out. */
export function namedConditions(content: Json, pointer = ''): NamedCondition[] {
  if (Array.isArray(content)) {
    return content.flatMap((part, index) =>
      namedConditions(part, `${pointer}/${index}`),
    );
  }
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([key, value]) => {
    const at = `${pointer}/${key}`;
    if (!NAMING_CONDITIONS.includes(key)) return namedConditions(value, at);
    return typeof value === 'string' && !/^$|^\//.test(value)
      ? [{ name: value, pointer: at }]
      : [];
  });
}

/** Conditions that a form says code asks for. */
export function askedByCode(content: Json): NamedCondition[] {
  const asked = isObject(content) ? content['conditions'] : undefined;
  return Object.keys(isObject(asked) ? asked : {}).map((name) => ({
    name,
    pointer: `/conditions/${name}`,
  }));
}

/** `$id`s of all conditions that a rule, another condition, a page, a form or code uses. */
export function findConditionUses(files: SchemaFiles): Set<string> {
  const used = new Set<string>();
  for (const [file, content] of Object.entries(files)) {
    if (/\/ui\.json$|^forms\//.test(file)) {
      [...namedConditions(content), ...askedByCode(content)].forEach(
        ({ name }) => used.add(`/conditions/${name}`),
      );
    } else if (/^(items|entities|conditions)\/|\/schema\.json$/.test(file)) {
      references(content).forEach((id) => used.add(id));
    }
  }
  return used;
}
