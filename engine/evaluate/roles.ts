import type { RoleName } from '../types/definition';
import type { Json, JsonObject, JsonPointer } from '../types/json';
import type { CompiledForm, RolePlace } from '../types/model';
import type { FormState } from '../types/evaluation';
import { isObject } from '../vocabulary/jsonObject';
import { wantedPurpose, type FileRule } from '../vocabulary/runtime/files';
import { scopeAt } from './scopes';
import { joinPointer, readPointer, splitPointer, toPattern } from './pointers';

type Form = Pick<CompiledForm, 'model'>;

/** The questions or sections of a role, in the order of the pages. */
export function placesOf(form: Form, role: RoleName): readonly RolePlace[] {
  return form.model.roles[role] ?? [];
}

/** The question or section of a role; undefined in a form without it. */
export function findPlace(form: Form, role: RoleName): RolePlace | undefined {
  return placesOf(form, role)[0];
}

/** Where the answer of a role is in the document; of several rows that of the first. Undefined in a form without the role. */
export function findPointer(
  form: Form,
  role: RoleName,
): JsonPointer | undefined {
  const place = findPlace(form, role);
  if (place === undefined) return undefined;
  const scope = place.scope.replaceAll('*', '0');
  return place.field === '' ? scope : joinPointer(scope, place.field);
}

/** The answer of a role; undefined without an answer and in a form without the role. */
export function valueOf(
  form: Form,
  data: JsonObject,
  role: RoleName,
): Json | undefined {
  const pointer = findPointer(form, role);
  return pointer === undefined ? undefined : readPointer(data, pointer);
}

/** The title of the document: that of the work that it belongs to, otherwise its own; '' without one. */
export function titleOf(form: Form, data: JsonObject): string {
  const title =
    rolePointers(form, data, 'workTitle')
      .map((pointer) => readPointer(data, pointer))
      .find((one) => one !== undefined) ?? valueOf(form, data, 'title');
  return typeof title === 'string' ? title : '';
}

/** Pointers of the objects of a pattern: one for each row that there is. */
function objectsAt(data: JsonObject, pattern: string): JsonPointer[] {
  let found: { value: Json | undefined; pointer: JsonPointer }[] = [
    { value: data, pointer: '' },
  ];
  for (const name of pattern.split('/').slice(1)) {
    found = found.flatMap(({ value, pointer }) => {
      if (name === '*')
        return Array.isArray(value)
          ? value.map((row, index) => ({
              value: row,
              pointer: joinPointer(pointer, index),
            }))
          : [];
      return isObject(value) && Object.hasOwn(value, name)
        ? [{ value: value[name], pointer: joinPointer(pointer, name) }]
        : [];
    });
  }
  return found.map(({ pointer }) => pointer);
}

/** The file that a cover covers; undefined at a question that asks for no cover. */
export function findCovered(
  form: Form,
  cover: JsonPointer,
): JsonPointer | undefined {
  const { scopePath, field } = splitPointer(cover);
  const pattern = toPattern(scopePath);
  const place = placesOf(form, 'coverOf').find(
    (one) => one.pattern === pattern && one.field === field,
  );
  const role = place?.role;
  return typeof role === 'object' && 'coverOf' in role
    ? joinPointer(scopePath, role.coverOf)
    : undefined;
}

/** The question for the cover of a file; undefined at a file that has none. */
export function findCoverOf(
  form: Form,
  file: JsonPointer,
): JsonPointer | undefined {
  const { scopePath } = splitPointer(file);
  return placesOf(form, 'coverOf')
    .map(({ field }) => joinPointer(scopePath, field))
    .find((cover) => findCovered(form, cover) === file);
}

/** Returns the purpose that the rule of a file question asks for; '' while no rule states it. */
export function filePurpose(
  { data, evaluation }: Pick<FormState, 'data' | 'evaluation'>,
  path: JsonPointer,
): string {
  const rule = fileRule(evaluation, path);
  if (rule === undefined) return '';
  const wanted = wantedPurpose(rule.purpose, data);
  return typeof wanted === 'string' ? wanted : '';
}

/** The rule about the files that a question accepts; undefined while no rule states it. */
export function fileRule(
  evaluation: FormState['evaluation'],
  path: JsonPointer,
): FileRule | undefined {
  const { scopePath, field } = splitPointer(path);
  const rule = scopeAt(evaluation, scopePath)?.plan.fields[field]?.[
    'fileReady'
  ];
  return isObject(rule) ? (rule as unknown as FileRule) : undefined;
}

/** Where files may be in a document: row by row, in the order of the page. */
export function filePointers(form: Form, data: JsonObject): JsonPointer[] {
  const { scopes, places } = form.model;
  return Object.values(scopes).flatMap(({ pattern, files }) => {
    const position = (field: string) => places[`${pattern}#${field}`]?.position;
    const asked = [...files]
      .filter((field) => position(field) !== undefined)
      .sort((a, b) => (position(a) ?? 0) - (position(b) ?? 0));
    if (asked.length === 0) return [];
    return objectsAt(data, pattern).flatMap((object) =>
      asked.map((field) => joinPointer(object, field)),
    );
  });
}

/** The file that a question is about: that of its own row, else the first of the document. */
export function nearestFilePointer(
  form: Form,
  path: JsonPointer,
): JsonPointer | undefined {
  for (const { pattern, field } of placesOf(form, 'files')) {
    const names = pattern.split('/');
    const own = path.split('/').slice(0, names.length);
    const isOwn = names.every(
      (name, at) =>
        name === own[at] || (name === '*' && /^\d+$/.test(own[at] ?? '')),
    );
    if (isOwn) return joinPointer(own.join('/'), field);
  }
  return findPointer(form, 'files');
}

/** The pointers of a place in a document: one for each row that there is. */
export function pointersOf(
  data: JsonObject,
  { pattern, field }: Pick<RolePlace, 'pattern' | 'field'>,
): JsonPointer[] {
  return objectsAt(data, pattern).map((object) => joinPointer(object, field));
}

/** The pointers of the questions of a role, one for each row that there is. */
export function rolePointers(
  form: Form,
  data: JsonObject,
  role: RoleName,
): JsonPointer[] {
  return placesOf(form, role).flatMap((place) => pointersOf(data, place));
}
