import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import { NAMING_CONDITIONS } from '@engine/vocabulary/conditionKeywords';
import type { StudioFiles } from '@contract/studio/studio';
import { copyCondition } from '../conditions/copyCondition';
import { askedField, innerPath, scopePath } from '../definition/fieldPath';
import { firstText, nodeLabel } from '../outline/partName';
import { copiedAnswers, copiesAt, type CopiedField } from './copiedFields';

/** A copied part of a definition, with the conditions that it needs. */
export interface CopiedPart<Part> {
  readonly files: StudioFiles;
  readonly part: Part;
}

/**
 * Copied parts of a page: they ask for the copied fields, under names of their own. The fixed parts that the program
 * draws stay with the first, and so does what only one question can be.
 *
 * @param path - names from the document to the object that the parts are about.
 */
export function copyPage(
  files: StudioFiles,
  parts: readonly Json[],
  path: readonly string[],
  copies: readonly CopiedField[],
  toLabel: (label: string) => string,
): CopiedPart<Json[]> {
  let next = files;
  const copyWhens = (value: Json, around: readonly string[]): Json => {
    if (Array.isArray(value)) return value.map((one) => copyWhens(one, around));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        if (key === 'nodes') return [key, one];
        if (!NAMING_CONDITIONS.includes(key) || typeof one !== 'string')
          return [key, copyWhens(one, around)];
        const copied = copyCondition(next, one, copiedAnswers(copies, around));
        next = copied.files;
        return [key, copied.name];
      }),
    );
  };
  const copyNodes = (
    nodes: readonly Json[],
    around: readonly string[],
    isRow: boolean,
  ): Json[] =>
    nodes.flatMap((node): Json[] => {
      if (!isObject(node)) return [node];
      if (isFixed(node)) return [];
      const at = 'scope' in node ? [...around, ...scopePath(node)] : around;
      const { nodes: inner } = node;
      const named = isRow
        ? without(node, OF_ONE_QUESTION)
        : copyNode(node, copiesAt(copies, at), toLabel);
      const copied = copyWhens(named, at) as JsonObject;
      if (!Array.isArray(inner)) return [copied];
      const kept = copyNodes(
        inner,
        [...at, ...innerPath(node)],
        isRow || 'rows' in node,
      );
      return inner.length > 0 && kept.length === 0
        ? []
        : [{ ...copied, nodes: kept }];
    });
  const part = copyNodes(parts, path, false);
  return { files: next, part };
}

/** Whether the program draws a part of a page in its own way, once in a form. */
export const isFixed = (node: JsonObject): boolean =>
  'block' in node || node['widget'] === 'captcha';

function copyNode(
  node: JsonObject,
  copies: ReadonlyMap<string, string>,
  toLabel: (label: string) => string,
): JsonObject {
  const { field, label, addLabel } = node;
  const copy = copies.get(askedField(node) ?? '');
  const free = ofAnyQuestion(node);
  if (copy === undefined) return free;
  return typeof field === 'string'
    ? { ...free, field: copy, label: toLabel(firstText(label)) }
    : {
        ...free,
        rows: copy,
        heading: `${toLabel(nodeLabel(node))} {position}`,
        addLabel: toLabel(firstText(addLabel)),
      };
}

/** What one question of a form has, wherever it is. */
const OF_ONE_QUESTION = ['role', 'offer', 'offeredBy', 'checkLink'];

/** What names others beside it that are not copied. */
const OF_THE_FIRST = [...OF_ONE_QUESTION, 'review', 'reviewed', 'beside'];

/** A node without what only one question can be. */
const ofAnyQuestion = (node: JsonObject): JsonObject =>
  without(node, OF_THE_FIRST);

const without = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([key]) => !keys.includes(key)),
  );
