import { isObject, joinPointer, readPointer } from '@engine';
import { givesAllRows, writtenOut } from '@engine/changes/formPlaces';
import { computeValue } from '@engine/evaluate/values/computeValue';
import { isEqualJson } from '@engine/domain/isEqualJson';
import type { Computation } from '@engine/types/effects';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { namesTo } from '../definition/fieldPath';
import { writeAt } from '../definition/files';
import { formsWithStep } from '../definition/steps';
import { formOf, placesOf } from '../removing/formUses';
import {
  casesOf,
  documentOfCase,
  findsOf,
  mapObjects,
  startOfCase,
  withMoreChanges,
} from './caseDocument';
import { mapCases } from './changedCases';
import { documentsOf, pointersTo } from './exampleDocuments';
import { examplesOfForms } from './exampleLimits';

/** A value that was calculated of other answers; `now` is undefined where nothing gives it any more. */
interface Change {
  readonly path: readonly string[];
  readonly field: string;
  readonly before: Computation;
  readonly now: Computation | undefined;
}

/**
 * Brings calculated values in the examples in line with an edit of their answers, or of how they are calculated. A value
 * that an example had otherwise before shows something, and stays.
 */
export const withComputed = (
  before: StudioFiles,
  after: StudioFiles,
  step: string,
): StudioFiles =>
  formsWithStep(before, step)
    .flatMap((key) => changedComputations(before, after, key))
    .reduce((next, change) => computeAgain(before, next, step, change), after);

function changedComputations(
  before: StudioFiles,
  after: StudioFiles,
  formKey: string,
): Change[] {
  const left = new Map(
    computationsOf(after, formKey).map((one) => [placeOf(one), one]),
  );
  return computationsOf(before, formKey).map((one) => ({
    path: namesTo(one.scope),
    field: one.field,
    before: one,
    now: left.get(placeOf(one)),
  }));
}

const placeOf = ({ scope, field }: Computation): JsonPointer =>
  `${scope}/${field}`;

/** The values that a form calculates, but for those that all rows have of the first one. */
function computationsOf(files: StudioFiles, formKey: string): Computation[] {
  const form = formOf(files, formKey);
  const { compute } = writtenOut(
    { ...form, effects: [] },
    placesOf(files, form),
  );
  return compute.flatMap((one) => (givesAllRows(one) ? [] : [one]));
}

function computeAgain(
  before: StudioFiles,
  after: StudioFiles,
  step: string,
  change: Change,
): StudioFiles {
  const { path, field } = change;
  const documents = documentsOf(before, step);
  const isSame = isEqualJson(change.before, change.now);
  let next = after;
  for (const { file } of documents) {
    if (isSame && before[file] === next[file]) continue;
    for (const pointer of pointersTo(next[file], path)) {
      const value = valueNow(change, before[file], next[file], pointer);
      if (value !== undefined)
        next = writeAt(
          next,
          { file, pointer: joinPointer(pointer, field) },
          value.now,
        );
    }
  }
  const known = new Map(
    Object.entries(examplesOfForms(before, step)).map(([file, content]) => [
      file,
      new Map(casesOf(content).map((one) => [one['name'], one])),
    ]),
  );
  const answered = next;
  return mapCases(
    answered,
    examplesOfForms(answered, step),
    (entry, content, file) => {
      const { file: base = '' } =
        startOfCase(before, step, entry, content) ?? {};
      const one = known.get(file)?.get(entry['name']);
      if (isSame && one === entry && before[base] === answered[base])
        return entry;
      const was = one && documentOfCase(before[base], one);
      return caseNow(change, was, answered[base], entry);
    },
  );
}

/** What a value is now; undefined where it is right, or was not right before. */
function valueNow(
  { field, before, now }: Change,
  was: Json | undefined,
  document: Json | undefined,
  pointer: JsonPointer,
): { readonly now: Json | undefined } | undefined {
  const [former, object] = [was, document].map((one) =>
    readPointer(one, pointer),
  );
  if (!isObject(former) || !isObject(object)) return undefined;
  const value = now && computeIn(now, object, document);
  const isRight = isEqualJson(former[field], computeIn(before, former, was));
  return isRight && !isEqualJson(object[field], value)
    ? { now: value }
    : undefined;
}

const computeIn = (
  one: Computation,
  object: JsonObject,
  document: Json | undefined,
): Json | undefined =>
  computeValue(one, object, isObject(document) ? document : {});

/** What is found in a calculated value. */
const WRONG: readonly string[] = ['required', 'notComputed'];

/** A case with the values of now; undefined where it only showed that a value was missing, or was another one. */
function caseNow(
  change: Change,
  was: Json | undefined,
  base: Json | undefined,
  entry: JsonObject,
): JsonObject | undefined {
  const { path, field, now } = change;
  const given = documentOfCase(base, entry);
  const found = findsOf(entry).map((one) => {
    const pointer = pointersTo(given, path).find(
      (at) => joinPointer(at, field) === one['path'],
    );
    if (pointer === undefined || !WRONG.includes(String(one['code'])))
      return one;
    const object = readPointer(given, pointer);
    const value = isObject(object) ? object[field] : undefined;
    const right = now && isObject(object) && computeIn(now, object, given);
    if (now === undefined || isEqualJson(value, right)) return undefined;
    return { ...one, code: value === undefined ? 'required' : 'notComputed' };
  });
  const finds = found.filter((one) => one !== undefined);
  if (finds.length === 0 && found.length > 0) return undefined;
  const said = isEqualJson(finds, findsOf(entry)) ? entry : { ...entry, finds };
  const whole = mapObjects(said, path, (object, at) => {
    const value = valueNow(change, was, given, at);
    if (value === undefined) return object;
    const { [field]: _before, ...others } = object;
    return value.now === undefined ? others : { ...others, [field]: value.now };
  });
  const set = documentOfCase(base, whole);
  return pointersTo(set, path).reduce((next, pointer) => {
    const value = valueNow(change, was, set, pointer);
    if (value === undefined) return next;
    const at = joinPointer(pointer, field);
    return withMoreChanges(
      next,
      value.now === undefined ? { unset: [at] } : { set: { [at]: value.now } },
    );
  }, whole);
}
