import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import type { DefinitionChange } from '../types/definitionChange';
import type { Json } from '../types/json';
import { isObject } from '../vocabulary/jsonObject';
import type { Wording } from './wording';

/** What changed in one condition. One that is new or removed is part of the change that says it. */
export function describeCondition(
  file: string,
  {
    before,
    after,
    wording,
  }: { before: SchemaFiles; after: SchemaFiles; wording: Wording },
): DefinitionChange[] {
  const name = /^conditions\/(.+)\.json$/.exec(file)?.[1];
  if (name === undefined) return [];
  const at = {
    file,
    pointer: '',
    subject: nameOf(after[file] ?? before[file]),
  };
  const isDescribed = wording.said.has(name);
  if (!(file in after)) {
    const text = `is removed: ${wording.condition(name)}.`;
    return isDescribed ? [] : [{ ...at, kind: 'safe', text }];
  }
  if (!(file in before)) {
    return isDescribed
      ? []
      : [{ ...at, kind: 'safe', text: `is new: ${wording.condition(name)}.` }];
  }
  const text = `is now: ${wording.condition(name)}.`;
  return [{ ...at, kind: 'tightening', text }];
}

/** The title of a condition. One of the studio has none, and no administrator gave its id. */
export const nameOf = (condition: Json | undefined): string =>
  isObject(condition) && typeof condition['title'] === 'string'
    ? `Condition “${condition['title']}”`
    : 'A condition';
