import { joinPointer, pointerTokens } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import {
  caseAsksStep,
  findsOf,
  setOf,
  unsetOf,
} from '../examples/caseDocument';
import { asksStep } from '../examples/exampleDocuments';
import { conditionOf } from '../conditions/conditions';
import { isAnswerTo } from '../examples/exampleLimits';
import { askedField, pageFile, stepOf } from '../definition/fieldPath';
import { objectAt, valueAt, type Place } from '../definition/files';
import { isPart, partAround } from './isPart';
import { entityPlace, rulesOf, type QuestionRules } from '../rules/rules';
import { namesIn, saidOf } from '../conditions/statements';
import { findOnPage, formKeys, stepsOf } from '../definition/steps';
import { isExampleFile } from '../definition/isExampleFile';

/** A part of a form that the editor can show. */
export interface ShownPlace {
  readonly formKey: string;
  /** A part of the outline; undefined where the place is about none, so that it is shown as JSON. */
  readonly part: Place | undefined;
}

/** The form and the part of its outline that a place of any file is about, those of the given form before others. */
export function shownPlace(
  files: StudioFiles,
  formKey: string,
  place: Place,
): ShownPlace {
  const own = /^forms\/(.+)\.form\.json$/.exec(place.file)?.[1];
  if (own !== undefined)
    return { formKey: own, part: partOfForm(files, own, place) };
  const step = stepOf(place.file);
  const keys = [formKey, ...formKeys(files).filter((key) => key !== formKey)];
  const owners =
    step === undefined
      ? keys
      : keys.filter((key) => stepsOf(files, key).some(({ id }) => id === step));
  if (step !== undefined && place.file.endsWith('/ui.json'))
    return {
      formKey: owners[0] ?? formKey,
      part: { file: place.file, pointer: partAround(place.pointer) },
    };
  for (const isAbout of createTests(files, place))
    for (const key of owners) {
      const part = findPart(files, key, isAbout);
      if (part !== undefined) return { formKey: key, part };
    }
  return { formKey: owners[0] ?? formKey, part: undefined };
}

/** The form or the step whose properties a place in the file of a form is one of. */
function partOfForm(
  files: StudioFiles,
  formKey: string,
  place: Place,
): Place | undefined {
  if (isPart(place)) return place;
  const [list, index] = pointerTokens(place.pointer);
  if (list === 'title' || list === 'access')
    return { file: place.file, pointer: '' };
  const step =
    list === 'steps' ? stepsOf(files, formKey)[Number(index)] : undefined;
  return step && { file: pageFile(step.id), pointer: '' };
}

/** Whether a place is about a question. */
type PlaceTest = (rules: QuestionRules) => boolean;

function findPart(
  files: StudioFiles,
  formKey: string,
  isAbout: PlaceTest,
): Place | undefined {
  for (const { id } of stepsOf(files, formKey)) {
    const found = findOnPage(
      files,
      id,
      (place, node) =>
        askedField(node) !== undefined && isAbout(rulesOf(files, place)),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The ways to find the question that a place is about: in an example first among the steps that its document asks. */
function createTests(files: StudioFiles, place: Place): readonly PlaceTest[] {
  const isAbout = createTest(files, place);
  if (isAbout === undefined) return [];
  if (!isExampleFile(place.file)) return [isAbout];
  const isAsked = (rules: QuestionRules) =>
    isAbout(rules) && exampleAsksStep(files, place, rules.path.step);
  return [isAsked, isAbout];
}

/** Steps of other publications have fields of the same names. */
function exampleAsksStep(
  files: StudioFiles,
  { file, pointer }: Place,
  step: string,
): boolean {
  if (file.includes('/documents/')) return asksStep(files, step, files[file]);
  const content = objectAt(files, { file, pointer: '' });
  const entry = objectAt(files, caseAround({ file, pointer }));
  return caseAsksStep(files, step, entry, content);
}

/** The case that a place of an example is in. */
function caseAround({ file, pointer }: Place): Place {
  const [list = '', index = ''] = pointerTokens(pointer);
  return { file, pointer: joinPointer('', list, index) };
}

/** How to know the question that a place is about; undefined for files that are about none. */
function createTest(files: StudioFiles, place: Place): PlaceTest | undefined {
  const { file } = place;
  if (isExampleFile(file)) return exampleTest(files, place);
  const condition = conditionOf(file);
  if (condition !== undefined)
    return ({ field, shownWhen = [], statements }) =>
      shownWhen.some(({ name }) => name === condition) ||
      statements.some(
        (one) =>
          one.terms.some(({ name }) => name === condition) &&
          (saidOf(one, field) !== undefined ||
            namesIn(one, 'required').includes(field)),
      );
  const field = fieldAt(files, place);
  if (field === undefined) return undefined;
  if (file.startsWith('entities/'))
    return (rules) =>
      rules.field === field &&
      entityPlace(files, rules.path, field)?.file === file;
  return (rules) =>
    rules.field === field &&
    rules.statements.some(
      (one) => one.file === file && place.pointer.startsWith(`${one.pointer}/`),
    );
}

/** The field that a place of a rule file speaks of: the last of `properties` on the way, or a name in a list. */
function fieldAt(
  files: StudioFiles,
  { file, pointer }: Place,
): string | undefined {
  const tokens = pointerTokens(pointer);
  const list = tokens.at(-2);
  const named = valueAt(files, { file, pointer });
  if ((list === 'required' || list === 'asks') && typeof named === 'string')
    return named;
  const last = tokens.lastIndexOf('properties');
  return last < 0 ? undefined : tokens[last + 1];
}

/** A case is about the answer that it finds wrong, otherwise about the first that it changes; a document about the place in it. */
function exampleTest(
  files: StudioFiles,
  { file, pointer }: Place,
): PlaceTest | undefined {
  const [list] = pointerTokens(pointer);
  const answer = file.includes('/documents/')
    ? pointer
    : list === 'cases'
      ? answerOfCase(files, caseAround({ file, pointer }))
      : undefined;
  return answer === undefined
    ? undefined
    : (rules) => isAnswerTo(rules, answer);
}

function answerOfCase(
  files: StudioFiles,
  place: Place,
): JsonPointer | undefined {
  const entry = objectAt(files, place);
  const [found] = findsOf(entry);
  const [changed] = [...Object.keys(setOf(entry)), ...unsetOf(entry)];
  return found === undefined ? changed : String(found['path']);
}
