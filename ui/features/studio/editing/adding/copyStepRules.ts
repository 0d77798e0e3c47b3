import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { copyCondition } from '../conditions/copyCondition';
import { isEmptyPart } from '../definition/withoutEmpty';
import { copiedAnswers, copiesAt, type CopiedField } from './copiedFields';
import type { CopiedPart } from './copyPage';
import { withCopies } from './withCopies';

/** Paths of the document, and of any row in it. */
const DOCUMENT: readonly string[] = [];
const ROW: readonly string[] = ['*'];

/**
 * The rules of a copied step: what the first one says of its own fields, said of their copies. What it refuses for other
 * steps stays with the first.
 *
 * @param fields - those of the document that the step asks for.
 */
export function copyStepRules(
  files: StudioFiles,
  rules: JsonObject,
  fields: readonly CopiedField[],
): CopiedPart<JsonObject> {
  const copies = copiesAt(fields, DOCUMENT);
  let next = files;
  const conditionOf = (reference: string, path: readonly string[]) => {
    const copied = copyCondition(
      next,
      reference.replace('/conditions/', ''),
      copiedAnswers(fields, path),
    );
    next = copied.files;
    return `/conditions/${copied.name}`;
  };
  const copyNames = (names: Json) =>
    Array.isArray(names)
      ? names.flatMap((name) => copies.get(String(name)) ?? [])
      : names;
  const copyFields = (said: JsonObject) =>
    Object.fromEntries(
      Object.entries(said).flatMap(([name, one]) => {
        const copy = copies.get(name);
        if (copy === undefined) return [];
        return [[copy, isObject(one) ? copyValue(one) : one]];
      }),
    );
  const copyValue = (said: JsonObject) =>
    inRow(withCopies(said, copies)) as JsonObject;
  // A row has fields of its own; only the document is another one.
  const inRow = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inRow);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        if (key === '$comment') return [];
        const isCondition =
          key === '$ref' &&
          typeof one === 'string' &&
          one.startsWith('/conditions/');
        return [[key, isCondition ? conditionOf(one, ROW) : inRow(one)]];
      }),
    );
  };
  const copyObject = ({ if: condition, ...says }: JsonObject): JsonObject => {
    const copied = Object.fromEntries(
      Object.entries(says).flatMap(([key, value]) =>
        key === '$comment' ? [] : [[key, copySaid(key, value)]],
      ),
    );
    if (condition === undefined) return copied;
    // Where nothing of a part is copied, a copy of its condition would be one that nothing uses.
    return isEmptyPart({ if: condition, ...copied })
      ? {}
      : { if: copySaid('if', condition), ...copied };
  };
  const copySaid = (key: string, value: Json): Json => {
    if (key === 'required') return copyNames(value);
    if (key === 'allOf' && Array.isArray(value))
      return value.map((one) => (isObject(one) ? copyObject(one) : one));
    if (!isObject(value)) return value;
    if (key === 'properties') return copyFields(value);
    if (key === 'then' || key === 'else') return copyObject(value);
    return key === 'if' && typeof value['$ref'] === 'string'
      ? { $ref: conditionOf(value['$ref'], DOCUMENT) }
      : value;
  };
  const part = copyObject(rules);
  return { files: next, part };
}
