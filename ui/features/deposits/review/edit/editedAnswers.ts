import {
  findPlace,
  isPartOf,
  joinPointer,
  readPointer,
  splitPointer,
  toPattern,
} from '@engine';
import type { FieldPatch } from '@contract/staff/library';
import type { Finding } from '@engine/types/evaluation';
import type { ReviewEditDraft } from '@engine/types/generated/forms';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm, FormModel } from '@engine/types/model';

/** The staff's own form asks for it, with what the form of the deposit hides. */
const ACCESS = 'accessCondition' satisfies keyof ReviewEditDraft;

/** Where the answers of a deposit are in what is sent. */
export const DATA = '/data';

type Form = Pick<CompiledForm, 'model'>;

/** The items of a deposit: the rows that have the title of a publication. */
function findItems({ model }: Form) {
  const pattern = findPlace({ model }, 'title')?.pattern ?? '';
  return {
    pattern,
    list: pattern.replace(/\/\*$/, ''),
    scope: model.scopes[pattern],
  };
}

/** The answers about the items of a deposit that staff change: all but files and the access condition. */
function listItemFields(form: Form, data: JsonObject): JsonPointer[] {
  const { list, scope } = findItems(form);
  const rows = readPointer(data, list);
  if (scope === undefined || !Array.isArray(rows)) return [];
  const fields = scope.fields.filter(
    (field) => field !== ACCESS && !scope.files.has(field),
  );
  return rows.flatMap((_row, index) =>
    fields.map((field) => joinPointer(`${list}/${index}`, field)),
  );
}

/** The answers of a deposit that staff change: those about its items, and those that may be corrected of its title. */
export function listEditedFields(
  form: Form,
  data: JsonObject,
  titlePlaces: readonly JsonPointer[],
): JsonPointer[] {
  return [...titlePlaces, ...listItemFields(form, data)];
}

/** Whether a page asks for an answer. */
function isAsked({ model }: Form, pointer: JsonPointer): boolean {
  const { scopePath, field } = splitPointer(pointer);
  const places: Partial<FormModel['places']> = model.places;
  return places[`${toPattern(scopePath)}#${field}`] !== undefined;
}

/** Those of these answers that a page asks for. What all items have of the first one is asked for there. */
export function listQuestions(
  form: Form,
  fields: readonly JsonPointer[],
): JsonPointer[] {
  const { list, scope } = findItems(form);
  return fields.filter((pointer) => {
    const { scopePath, field } = splitPointer(pointer);
    const isOfItem = pointer.startsWith(`${list}/`);
    const isRepeated = isOfItem && scope?.repeated[field] !== undefined;
    return isAsked(form, pointer) && (scopePath === `${list}/0` || !isRepeated);
  });
}

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Where two states of the answers differ. */
export function listChanged(
  before: JsonObject,
  after: JsonObject,
  places: readonly JsonPointer[],
): JsonPointer[] {
  return places.filter(
    (place) => !isSame(readPointer(before, place), readPointer(after, place)),
  );
}

/** The changes of the answers at these places, as they are sent. */
export function toDataPatch(
  before: JsonObject,
  after: JsonObject,
  places: readonly JsonPointer[],
): FieldPatch {
  return listChanged(before, after, places).map((place) => {
    const path = `${DATA}${place}`;
    const value = readPointer(after, place);
    if (value === undefined) return { op: 'remove', path };
    const isNew = readPointer(before, place) === undefined;
    return { op: isNew ? 'add' : 'replace', path, value };
  });
}

const isInside = (path: JsonPointer, places: readonly JsonPointer[]) =>
  places.some((place) => isPartOf(path, place));

/** The errors that the changes bring to these fields: at what was changed, and those that were not there before. */
export function listNewErrors(
  before: readonly Finding[],
  after: readonly Finding[],
  fields: readonly JsonPointer[],
  changed: readonly JsonPointer[],
): Finding[] {
  const known = new Set(before.map(({ path, code }) => `${path} ${code}`));
  return after.filter(
    ({ path, code, severity }) =>
      severity === 'error' &&
      isInside(path, fields) &&
      (isInside(path, changed) || !known.has(`${path} ${code}`)),
  );
}
