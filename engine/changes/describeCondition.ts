import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import type { DefinitionChange } from '../types/definitionChange';
import type { Wording } from './wording';

/** What changed in one condition. One that is new is part of the change that uses it. */
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
  const at = { file, pointer: '', subject: `Condition “${name}”` };
  if (!(file in after)) return [{ ...at, kind: 'safe', text: 'is removed.' }];
  if (!(file in before)) {
    const isDescribed = wording.said.has(name);
    return isDescribed
      ? []
      : [{ ...at, kind: 'safe', text: `is new: ${wording.condition(name)}.` }];
  }
  const text = `is now: ${wording.condition(name)}.`;
  return [{ ...at, kind: 'tightening', text }];
}
