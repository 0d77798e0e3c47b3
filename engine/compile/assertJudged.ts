import type { JsonSchema } from '../types/definition';
import { isObject } from '../vocabulary/jsonObject';
import { keywordsThat } from '../vocabulary/keywordTable';
import type { CollectedScope } from './collectScopes';
import { DefinitionError } from './definitionError';

/** Keywords that describe a nested object or array itself and stay with the field that holds it. */
export const OWN_OF_NESTED = [
  'type',
  'minItems',
  'maxItems',
  'uniqueBy',
  'title',
  'description',
  'transient',
];

/** Rules of a value. Of a field that holds objects only some are judged; `required` belongs to the objects themselves. */
const OF_VALUES = [
  ...keywordsThat(({ does }) => does === 'judges'),
  'lockedTo',
  'warnings',
].filter((keyword) => ![...OWN_OF_NESTED, 'required'].includes(keyword));

/** Keywords that name another field of the same object. */
const COMPARING = keywordsThat(({ names }) => names === 'field');

/** Throws DefinitionError on a rule about nested objects, or one of their rows, that nothing would judge. */
export function assertJudged(said: JsonSchema, place: string): void {
  const parts = [said, said['items']].filter(isObject);
  for (const part of parts) {
    const keyword = OF_VALUES.find((one) => Object.hasOwn(part, one));
    if (keyword === undefined) continue;
    throw new DefinitionError(
      place,
      `${keyword} judges a value: at a field that holds objects it does nothing`,
    );
  }
}

/** Throws DefinitionError on a rule that compares a field that holds objects: such fields are not compared. */
export function assertComparable({
  children,
  statements,
}: CollectedScope): void {
  for (const { source, fields } of statements) {
    for (const [field, said] of Object.entries(fields)) {
      if (said === false) continue;
      for (const [keyword, others] of comparedIn(said)) {
        const holder = [field, ...others].find((name) => children.has(name));
        if (holder === undefined) continue;
        throw new DefinitionError(
          `${source}/properties/${field}`,
          `${keyword} compares values: ${holder} holds objects`,
        );
      }
    }
  }
}

/** The fields that a schema and its warnings compare with, by keyword. */
function comparedIn(said: JsonSchema): [string, string[]][] {
  const { warnings, anyDiffers } = said;
  const named = COMPARING.flatMap((keyword): [string, string[]][] =>
    typeof said[keyword] === 'string' ? [[keyword, [said[keyword]]]] : [],
  );
  const pairs: [string, string[]][] = isObject(anyDiffers)
    ? [['anyDiffers', Object.entries(anyDiffers).flat().map(String)]]
    : [];
  const inner = Array.isArray(warnings) ? warnings.filter(isObject) : [];
  return [...named, ...pairs, ...inner.flatMap(comparedIn)];
}
