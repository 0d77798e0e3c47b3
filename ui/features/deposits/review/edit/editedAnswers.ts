import { findPlace, joinPointer, readPointer, splitPointer } from '@engine';
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
export function listItemFields(form: Form, data: JsonObject): JsonPointer[] {
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

/** Those of them that a page asks for. What all items have of the first one is asked for there. */
export function listItemQuestions(form: Form, data: JsonObject): JsonPointer[] {
  const { list, pattern, scope } = findItems(form);
  const places: Partial<FormModel['places']> = form.model.places;
  return listItemFields(form, data).filter((pointer) => {
    const { scopePath, field } = splitPointer(pointer);
    const isRepeated = scope?.repeated[field] !== undefined;
    return (
      places[`${pattern}#${field}`] !== undefined &&
      (scopePath === `${list}/0` || !isRepeated)
    );
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

/** The errors that the changes bring: at what was changed, and those that were not there before. */
export function listNewErrors(
  form: Form,
  before: readonly Finding[],
  after: readonly Finding[],
  changed: readonly JsonPointer[],
): Finding[] {
  const { list } = findItems(form);
  const known = new Set(before.map(({ path, code }) => `${path} ${code}`));
  const isChanged = (path: JsonPointer) =>
    changed.some((place) => path === place || path.startsWith(`${place}/`));
  return after.filter(
    ({ path, code, severity }) =>
      severity === 'error' &&
      path.startsWith(`${list}/`) &&
      (isChanged(path) || !known.has(`${path} ${code}`)),
  );
}
