import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { findSlot, type Added } from './addQuestion';
import { copyRowEntity } from './copyRowEntity';
import { forbidElsewhere } from './forbidElsewhere';
import { fieldName } from '../definition/fieldName';
import {
  inside,
  insertAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { addName, homeOf, ownStatement } from '../definition/home';
import { firstText } from '../outline/outline';
import { renewExamples } from '../examples/renewExamples';
import { entityPlace, rulesOf } from '../rules/rules';
import { questionsInside } from '../removing/dependents';
import { namesIn, saidOf } from '../conditions/statements';
import { refuseField } from '../conditions/stepRefusals';

/**
 * Adds a question like another after it: the same kind, limits and conditions, with a field of its own. A role stays
 * with the first.
 */
export function duplicateNode(
  files: StudioFiles,
  question: Place,
  toLabel: (label: string) => string,
): Added | undefined {
  const node = objectAt(files, question);
  const label = toLabel(firstText(node['label']));
  const copied = copyField(files, question, label);
  if (copied === undefined) return undefined;
  const { list, index } = findSlot(copied.files, question);
  const place = inside(list, index);
  const added = insertAt(copied.files, list, index, {
    ...ofAnyQuestion(node),
    field: copied.field,
    label,
  });
  const refused = refuseField(
    forbidElsewhere(added, place),
    place,
    copied.field,
  );
  return { files: renewExamples(refused, place), place };
}

/** Adds a field like that of a question or rows, named after a label, with the rules that the step states of it. */
export function copyField(
  files: StudioFiles,
  question: Place,
  label: string,
): { readonly files: StudioFiles; readonly field: string } | undefined {
  const { field, path, statements } = rulesOf(files, question);
  const [declared] = entityPlace(files, path, field);
  if (declared === undefined || field === '') return undefined;
  const fields: Place = { file: declared.file, pointer: '/properties' };
  const copy = fieldName(label, Object.keys(objectAt(files, fields)));
  const typed = copyType(files, question, declared, label);
  let next = writeAt(
    typed.files,
    inside(fields, copy),
    without(typed.type, ['$comment']),
  );
  for (const one of statements) {
    if (ownStatement(files, one) !== one) continue;
    for (const list of ['asks', 'required'] as const)
      if (namesIn(one, list).includes(field))
        next = addName(next, one, list, copy);
    const said = saidOf(one, field);
    if (said === undefined) continue;
    next = writeAt(
      next,
      inside(one, 'properties', copy),
      isObject(said) ? without(said, ['$comment']) : false,
    );
  }
  const home = homeOf(next, question);
  return {
    files:
      home.isClosed && !isAsked(next, question, copy)
        ? addName(next, home, 'asks', copy)
        : next,
    field: copy,
  };
}

/** What an entity declares of the copy of a question or of rows: rows get an entity of their own. */
export function copyType(
  files: StudioFiles,
  place: Place,
  declared: Place,
  label: string,
): { readonly files: StudioFiles; readonly type: JsonObject } {
  if (!('rows' in objectAt(files, place)))
    return { files, type: objectAt(files, declared) };
  const inner = questionsInside(files, place).flatMap((one) => {
    const { rows } = objectAt(files, one);
    return typeof rows === 'string' ? [rows] : [];
  });
  return copyRowEntity(files, declared, label, new Set(inner));
}

/** What only one question of a form can be. */
const OF_THE_FIRST = [
  'role',
  'review',
  'offer',
  'offeredBy',
  'beside',
  'checkLink',
];

/** A node without what only one question can be. */
export const ofAnyQuestion = (node: JsonObject): JsonObject =>
  without(node, OF_THE_FIRST);

const without = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(
    Object.entries(object).filter(([key]) => !keys.includes(key)),
  );

const isAsked = (files: StudioFiles, question: Place, field: string): boolean =>
  rulesOf(files, question).statements.some((one) =>
    namesIn(one, 'asks').includes(field),
  );
