import { isObject } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { answersOn } from './conditionsAbout';
import { pathOfNode, ruleFile } from '../definition/fieldPath';
import {
  inside,
  insertAt,
  listAt,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { formsWithStep, stepsOf } from '../definition/steps';
import { withoutEmpty } from '../definition/withoutEmpty';
import { entryOf } from './stepSentence';

/** The fields of the document in which only this step of a form has its answers. */
export function fieldsOfStep(
  files: StudioFiles,
  formKey: string,
  step: string,
): string[] {
  const fieldsOn = (id: string) =>
    answersOn(files, id).flatMap(({ names: [field = ''] }) => field);
  const elsewhere = new Set(
    stepsOf(files, formKey)
      .filter(({ id }) => id !== step)
      .flatMap(({ id }) => fieldsOn(id)),
  );
  const own = fieldsOn(step).filter((field) => !elsewhere.has(field));
  return [...new Set(own)];
}

/**
 * Refuses answers of a step that its condition leaves out. A step that is always asked forbids their fields where the
 * condition does not hold, so that they are neither kept nor taken.
 */
export function refuseWithout(
  files: StudioFiles,
  formKey: string,
  step: string,
  fields: readonly string[],
): StudioFiles {
  const name = entryOf(files, formKey, step)?.includeWhen;
  const home = refusingStep(files, formKey, [step]);
  return name === undefined || home === undefined
    ? files
    : refuseAt(files, home, { name, step, fields });
}

/** The fields of a step that its condition leaves out. */
export interface Refused {
  /** The condition of the step. */
  readonly name: string;
  readonly step: string;
  readonly fields: readonly string[];
}

/** Refuses fields in the rules of one step where the condition of another does not hold. */
export function refuseAt(
  files: StudioFiles,
  home: string,
  { name, step, fields }: Refused,
): StudioFiles {
  if (fields.length === 0) return files;
  const parts = { file: ruleFile(home), pointer: '/allOf' };
  const list = listAt(files, parts);
  const known = list.findIndex((part) => refusedIn(part, name) !== undefined);
  const properties = {
    ...(refusedIn(list[known], name) ?? {}),
    ...Object.fromEntries(fields.map((field) => [field, false])),
  };
  const refused =
    known < 0
      ? insertAt(files, parts, list.length, {
          if: { $ref: `/conditions/${name}` },
          else: { properties },
        })
      : writeAt(files, inside(parts, known, 'else', 'properties'), properties);
  return fields.reduce((next, field) => {
    const most = valueAt(files, fieldOf(step, field, 'maxItems'));
    return most === undefined
      ? next
      : writeAt(next, fieldOf(home, field, 'maxItems'), most);
  }, refused);
}

/** What a step always says of a field. Rows need their limit in a step that is always asked. */
const fieldOf = (step: string, ...names: string[]): Place =>
  inside({ file: ruleFile(step), pointer: '/properties' }, ...names);

/** Refuses the answer to a new question wherever a form leaves its step out. */
export function refuseField(
  files: StudioFiles,
  question: Place,
  field: string,
): StudioFiles {
  const { step, path } = pathOfNode(files, question);
  return path.length > 0
    ? files
    : formsWithStep(files, step).reduce(
        (next, key) =>
          fieldsOfStep(next, key, step).includes(field)
            ? refuseWithout(next, key, step, [field])
            : next,
        files,
      );
}

/** Takes back that answers of a step are refused where a condition does not hold. */
export const allowWithout = (
  files: StudioFiles,
  formKey: string,
  name: string,
  fields: readonly string[],
): StudioFiles =>
  stepsOf(files, formKey).reduce(
    (next, { id }) => allowIn(next, id, name, fields),
    files,
  );

/** Takes out of the rules of one step that they refuse fields where a condition does not hold. */
export function allowIn(
  files: StudioFiles,
  step: string,
  name: string,
  fields: readonly string[],
): StudioFiles {
  const parts = { file: ruleFile(step), pointer: '/allOf' };
  let next = files;
  listAt(files, parts).forEach((part, index) => {
    const refused = refusedIn(part, name);
    if (refused === undefined) return;
    const place = inside(parts, index, 'else', 'properties');
    for (const field of fields)
      if (refused[field] === false)
        next = writeAt(
          withoutLimit(next, step, field),
          inside(place, field),
          undefined,
        );
  });
  return next === files ? files : withoutEmpty(next, parts.file);
}

/** Rules without what they say of a field, if that is only the limit of rows. */
function withoutLimit(
  files: StudioFiles,
  step: string,
  field: string,
): StudioFiles {
  const place = fieldOf(step, field);
  return Object.keys(objectAt(files, place)).join() === 'maxItems'
    ? writeAt(files, place, undefined)
    : files;
}

/** The fields that a form refuses where a condition does not hold. */
export const refusedWithout = (
  files: StudioFiles,
  formKey: string,
  name: string,
): ReadonlySet<string> =>
  new Set(
    stepsOf(files, formKey).flatMap(({ id }) => refusedBy(files, id, name)),
  );

/** The fields that the rules of one step refuse where a condition does not hold. */
export const refusedBy = (
  files: StudioFiles,
  step: string,
  name: string,
): string[] =>
  listAt(files, { file: ruleFile(step), pointer: '/allOf' }).flatMap((part) =>
    Object.entries(refusedIn(part, name) ?? {}).flatMap(([field, said]) =>
      said === false ? [field] : [],
    ),
  );

/** What a part of rules says of fields where a condition does not hold, if it says nothing else. */
function refusedIn(
  part: Json | undefined,
  name: string,
): JsonObject | undefined {
  if (!isObject(part) || 'then' in part) return undefined;
  const { if: condition, else: otherwise } = part;
  if (!isObject(condition) || condition['$ref'] !== `/conditions/${name}`)
    return undefined;
  const properties = isObject(otherwise) ? otherwise['properties'] : undefined;
  return isObject(properties) ? properties : undefined;
}

/** A step that is always asked, of this form alone where there is one; undefined where only the excepted ones are. */
export function refusingStep(
  files: StudioFiles,
  formKey: string,
  except: readonly string[],
): string | undefined {
  const always = stepsOf(files, formKey).filter(
    ({ id, includeWhen }) => !except.includes(id) && includeWhen === undefined,
  );
  const own = always.find(({ id }) => formsWithStep(files, id).length === 1);
  return (own ?? always[0])?.id;
}
