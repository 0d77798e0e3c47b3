import type { JsonPointer } from '@engine/types/json';

/** A part of one file of the definitions. */
export interface RulePlace {
  readonly file: string;
  readonly pointer: JsonPointer;
}

const files: readonly (readonly [RegExp, string])[] = [
  // A page names its step alone.
  [/^\/steps\/([^/]+)$/, 'steps/$1/ui.json'],
  [/^\/steps\/([^/]+)/, 'steps/$1/schema.json'],
  [/^\/(entities|items|values)\/([^/]+)/, '$1/$2.json'],
];

/** The place of a rule that an explanation names by `$id` and pointer; undefined of one that no file has. */
export function toRulePlace(source: string): RulePlace | undefined {
  for (const [pattern, file] of files) {
    const [found] = pattern.exec(source) ?? [];
    if (found === undefined) continue;
    const pointer = source.slice(found.length);
    return { file: found.replace(pattern, file), pointer };
  }
  return undefined;
}

/** Whether a place is the page of a step, which has no rules of its own. */
export const isPage = ({ file }: RulePlace): boolean =>
  /^steps\/[^/]+\/ui\.json$/.test(file);

/** The place of a condition. */
export const conditionPlace = (name: string): RulePlace => ({
  file: `conditions/${name}.json`,
  pointer: '',
});

/** The number of a rule in its file, from 1; undefined where it is in no list of rules. */
export function ruleNumber({ pointer }: RulePlace): number | undefined {
  const index = /^\/allOf\/(\d+)/.exec(pointer)?.[1];
  return index === undefined ? undefined : Number(index) + 1;
}
