import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { copyCondition } from '../conditions/copyCondition';
import { firstText, nodeLabel } from '../outline/outline';
import {
  copiedAnswers,
  type CopiedFields,
  type CopiedPart,
} from './copyStepRules';
import { ofAnyQuestion } from './duplicateNode';

/** The sections of a copied step: they ask for the copied fields, under names of their own. */
export function copyPage(
  files: StudioFiles,
  sections: readonly Json[],
  copies: CopiedFields,
  toLabel: (label: string) => string,
): CopiedPart<Json[]> {
  let next = files;
  const copyWhens = (value: Json, isRow: boolean): Json => {
    if (Array.isArray(value)) return value.map((one) => copyWhens(one, isRow));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        if (key !== 'when' || typeof one !== 'string')
          return [key, copyWhens(one, isRow || 'rows' in value)];
        const roots = isRow
          ? (['deposit'] as const)
          : (['self', 'deposit'] as const);
        const copied = copyCondition(next, one, copiedAnswers(copies, roots));
        next = copied.files;
        return [key, copied.name];
      }),
    );
  };
  const part = sections.map((section) =>
    copyWhens(
      isObject(section) ? copyNode(section, copies, toLabel) : section,
      false,
    ),
  );
  return { files: next, part };
}

function copyNode(
  node: JsonObject,
  copies: CopiedFields,
  toLabel: (label: string) => string,
): JsonObject {
  const { field, rows, label, addLabel, nodes } = node;
  const copy = copies.get(String(field ?? rows));
  if (copy !== undefined && typeof field === 'string')
    return {
      ...ofAnyQuestion(node),
      field: copy,
      label: toLabel(firstText(label)),
    };
  if (copy !== undefined)
    return {
      ...ofAnyQuestion(node),
      rows: copy,
      heading: `${toLabel(nodeLabel(node))} {position}`,
      addLabel: toLabel(firstText(addLabel)),
    };
  return {
    ...ofAnyQuestion(node),
    ...(Array.isArray(nodes) && {
      nodes: nodes.map((one) =>
        isObject(one) ? copyNode(one, copies, toLabel) : one,
      ),
    }),
  };
}
