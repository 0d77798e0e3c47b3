import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { refuseField } from '../conditions/stepRefusals';
import { formFile, formsWithStep } from '../definition/steps';
import {
  inside,
  insertAt,
  listAt,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { hasOwnRows, withRow } from '../examples/rowExamples';
import { renewExamples } from '../examples/renewExamples';
import { firstText, nodeLabel } from '../outline/outline';
import { rulesOf } from '../rules/rules';
import { findSlot, type Added } from './addQuestion';
import { forbidElsewhere } from './forbidElsewhere';
import { copyField, ofAnyQuestion } from './duplicateNode';

/** Whether rows can be copied: the studio wrote their examples, and those of the questions in them. */
export const canCopyRows = (files: StudioFiles, rows: Place): boolean =>
  hasOwnRows(files, rows);

/** Adds rows like others after them: a list of their own with an entity of its own, whose rows ask the same. */
export function duplicateRows(
  files: StudioFiles,
  rows: Place,
  toLabel: (label: string) => string,
): Added | undefined {
  const node = objectAt(files, rows);
  const label = toLabel(nodeLabel(node));
  const copied = copyField(files, rows, label);
  if (copied === undefined) return undefined;
  const { list, index } = findSlot(copied.files, rows);
  const place = inside(list, index);
  const added = insertAt(copied.files, list, index, {
    ...ofAnyQuestion(node),
    rows: copied.field,
    heading: `${label} {position}`,
    addLabel: toLabel(firstText(node['addLabel'])),
  });
  const refused = refuseField(
    forbidElsewhere(added, place),
    place,
    copied.field,
  );
  const begun = withRow(begunAlike(refused, rows, copied.field), place);
  return {
    files: questionsIn(begun, place).reduce(renewExamples, begun),
    place,
  };
}

/** Begins a copied field with what a form begins the first one with. */
export function begunAlike(
  files: StudioFiles,
  rows: Place,
  copy: string,
): StudioFiles {
  const { field, path } = rulesOf(files, rows);
  return formsWithStep(files, path.step).reduce((next, key) => {
    const initial: Place = { file: formFile(key), pointer: '/initial' };
    const known = valueAt(next, inside(initial, field));
    return known === undefined
      ? next
      : writeAt(next, inside(initial, copy), known);
  }, files);
}

function questionsIn(files: StudioFiles, around: Place): Place[] {
  const nodes = inside(around, 'nodes');
  return listAt(files, nodes).flatMap((node, index) => {
    const place = inside(nodes, index);
    if (!isObject(node)) return [];
    return 'field' in node ? [place] : questionsIn(files, place);
  });
}
