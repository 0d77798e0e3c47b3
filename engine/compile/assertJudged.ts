import type { JsonSchema } from '../types/definition';
import { isObject } from '../vocabulary/jsonObject';
import { keywordsThat, NAMING_FIELDS } from '../vocabulary/keywordTable';
import { namesOfPairs } from '../vocabulary/runtime/comparing';
import type { CollectedScope } from './collectScopes';
import { DefinitionError } from './definitionError';

/** Keywords that describe a nested object or array itself and stay with the field that holds it. */
export const OWN_OF_NESTED = [
  'type',
  'minItems',
  'maxItems',
  'maxItemsFrom',
  'uniqueBy',
  'warnings',
  'title',
  'description',
  'transient',
];

/** Rules of a value. Of a field that holds objects only some are judged; `required` belongs to the objects themselves. */
const OF_VALUES = [
  ...keywordsThat(({ does }) => does === 'judges'),
  'lockedTo',
].filter((keyword) => ![...OWN_OF_NESTED, 'required'].includes(keyword));

/** Throws DefinitionError on a rule about nested objects, or one of their rows, that nothing would judge. */
export function assertJudged(said: JsonSchema, place: string): void {
  const parts = [said, said['items']].filter(isObject);
  for (const part of parts) {
    const keyword =
      OF_VALUES.find((one) => Object.hasOwn(part, one)) ??
      (isUnjudgedWarning(part, said) ? 'warnings' : undefined);
    if (keyword === undefined) continue;
    throw new DefinitionError(
      place,
      `${keyword} judges a value: at a field that holds objects it does nothing`,
    );
  }
}

/** A list of rows may warn of rows alike, and of nothing else. */
function isUnjudgedWarning(part: JsonSchema, said: JsonSchema): boolean {
  const { warnings } = part;
  if (!Array.isArray(warnings)) return false;
  const isOfRows = warnings
    .filter(isObject)
    .every((one) => Object.keys(one).every((name) => name === 'uniqueBy'));
  return part !== said || !isOfRows;
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
  const named = NAMING_FIELDS.flatMap((keyword): [string, string[]][] =>
    typeof said[keyword] === 'string' && !said[keyword].includes('/')
      ? [[keyword, [said[keyword]]]]
      : [],
  );
  const pairs: [string, string[]][] =
    anyDiffers === undefined ? [] : [['anyDiffers', namesOfPairs(anyDiffers)]];
  const inner = Array.isArray(warnings) ? warnings.filter(isObject) : [];
  return [...named, ...pairs, ...inner.flatMap(comparedIn)];
}
