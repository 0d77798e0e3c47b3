import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { fieldName } from '../definition/fieldName';
import { askedField, pathOfNode, stepOf } from '../definition/fieldPath';
import {
  inside,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { formFile, formsWithStep } from '../definition/steps';
import { withCopied } from '../examples/withCopied';
import { firstText, nodeLabel } from '../outline/partName';
import { questionsInside } from '../removing/dependents';
import { entityPlace, rulesOf } from '../rules/rules';
import { saidOf } from '../conditions/statements';
import { ofAnyAnswer } from './ofAnyAnswer';
import type { CopiedField } from './copiedFields';
import { isFixed } from './copyPage';
import { copyRowEntity } from './copyRowEntity';
import { copyRowItems, type CopiedIds } from './copyRowItems';

/** The questions and rows of a part of a page, without those inside of rows. */
export function askedInside(files: StudioFiles, part: Place): Place[] {
  const node = objectAt(files, part);
  if (isFixed(node)) return [];
  if ('field' in node || 'rows' in node) return [part];
  const lists = ['sections', 'nodes'].map((name) => inside(part, name));
  return lists.flatMap((list) =>
    listAt(files, list).flatMap((one, index) =>
      isObject(one) ? askedInside(files, inside(list, index)) : [],
    ),
  );
}

/** Declares a field of its own for each question and rows that are copied; those that several nodes ask for once. */
export function declareCopies(
  files: StudioFiles,
  asked: readonly Place[],
  toLabel: (label: string) => string,
): { readonly files: StudioFiles; readonly copies: readonly CopiedField[] } {
  const copies: CopiedField[] = [];
  let next = files;
  for (const place of asked) {
    const around = pathOfNode(files, place);
    const { path } = around;
    const node = objectAt(files, place);
    const field = askedField(node) ?? '';
    const declared = entityPlace(files, around, field);
    const isKnown = copies.some(
      (one) => one.field === field && one.path.join() === path.join(),
    );
    if (declared === undefined || isKnown) continue;
    const label = toLabel(firstText(node['label']) || nodeLabel(node));
    const fields: Place = { file: declared.file, pointer: '/properties' };
    const copy = fieldName(label, Object.keys(objectAt(next, fields)));
    const typed = copyType(next, place, declared, label);
    next = writeAt(typed.files, inside(fields, copy), ofAnyAnswer(typed.type));
    copies.push({ path, field, copy, ...(typed.ids && { ids: typed.ids }) });
  }
  return { files: begunAlike(next, asked, copies), copies };
}

/** What an entity declares of the copy of a question or of rows: rows get an entity, and items, of their own. */
function copyType(
  files: StudioFiles,
  place: Place,
  declared: Place,
  label: string,
): {
  readonly files: StudioFiles;
  readonly type: JsonObject;
  readonly ids?: CopiedIds;
} {
  if (!('rows' in objectAt(files, place)))
    return { files, type: objectAt(files, declared) };
  const inner = questionsInside(files, place).flatMap((one) => {
    const { rows } = objectAt(files, one);
    return typeof rows === 'string' ? [rows] : [];
  });
  const rows = copyRowEntity(files, declared, label, new Set(inner));
  const { field, statements } = rulesOf(files, place);
  const said = statements.flatMap((one) => saidOf(one, field) || []);
  const items = copyRowItems(rows.files, said, rows.entities);
  return { files: items.files, type: rows.type, ids: items.copied };
}

/** Begins the copies with what the forms begin the first ones with. */
function begunAlike(
  files: StudioFiles,
  [first]: readonly Place[],
  copies: readonly CopiedField[],
): StudioFiles {
  const step = stepOf(first?.file ?? '') ?? '';
  return formsWithStep(files, step).reduce((next, key) => {
    const initial: Place = { file: formFile(key), pointer: '/initial' };
    return writeAt(
      next,
      initial,
      withCopied(objectAt(next, initial), [], copies),
    );
  }, files);
}
