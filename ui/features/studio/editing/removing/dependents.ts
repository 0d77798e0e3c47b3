import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import { NAMING_FIELDS } from '@engine/vocabulary/keywordTable';
import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { answersOn } from '../conditions/conditionsAbout';
import { dependentsOf, outermost } from '../conditions/dependentParts';
import {
  inside,
  isSamePlace,
  isWithin,
  listAt,
  objectAt,
  placeKey,
  type Place,
} from '../definition/files';
import { pathOfNode, stepOf } from '../definition/fieldPath';
import { placeOfField } from '../definition/placeOfField';
import { fromId } from '../definition/fromId';
import { ownStatement, stepsUsing } from '../definition/home';
import { formOf, formUses, type FormUse } from './formUses';
import { lookingAt } from './lookingSteps';
import { isSection } from '../definition/isSection';
import { answerPointer } from '../definition/answerPointer';
import { firstText, nodeLabel, stepName } from '../outline/partName';
import { rowsNamedBy } from './rowsNamedBy';
import { neededInPlaceOf } from '../rules/neededWithout';
import { rulesOf, type QuestionRules } from '../rules/rules';
import { namesIn } from '../conditions/statements';
import {
  formFile,
  formsWithStep,
  stepsOf,
  visitPage,
} from '../definition/steps';

/** Why a part of a form cannot be removed yet. */
export interface Dependent {
  readonly kind:
    | 'read'
    | 'role'
    | 'shownBy'
    | 'comparedWith'
    | 'neededInstead'
    | 'usedByForm'
    | FormUse
    | 'ofPage'
    | 'requiredElsewhere'
    | 'namesRows'
    | 'onlyPart'
    | 'lastSteps'
    | 'onlyStep'
    | 'usedByStep'
    | 'leftOut'
    | 'neededForm';
  /** What depends on it, in words. */
  readonly name: string;
  /** The question whose answer is needed. */
  readonly question?: string;
  /** The part that depends on it, where it is one. */
  readonly place?: Place;
  /** The form that uses it beside its steps. */
  readonly formKey?: string;
}

/** What must be changed before a node can be removed; none means that it can be. */
export const dependentsOfRemoval = (
  files: StudioFiles,
  place: Place,
  reads: WorkingCopy['reads'],
): Dependent[] => dependentsOfParts(files, [place], reads);

/**
 * What must be changed before some parts of one page can be removed together.
 *
 * @param keys - the forms that lose the parts: all that have their step, unless one of them loses the step.
 */
export function dependentsOfParts(
  files: StudioFiles,
  parts: readonly Place[],
  reads: WorkingCopy['reads'],
  keys: readonly string[] = formsWithStep(
    files,
    stepOf(parts[0]?.file ?? '') ?? '',
  ),
): Dependent[] {
  const inner = parts.flatMap((part) => questionsInside(files, part));
  const page: Place = { file: parts[0]?.file ?? '', pointer: '' };
  const found = inner.flatMap((question) => [
    ...keptQuestion(files, question, reads, keys),
    ...dependentsOfQuestion(files, question, { inner, parts, keys }),
  ]);
  const all = [...found, ...keys.flatMap((key) => usesOf(files, key, inner))];
  const sections = parts.filter(isSection);
  const isWhole =
    sections.length > 0 &&
    sections.length === listAt(files, inside(page, 'sections')).length;
  return withoutRepeated(
    isWhole ? [...all, { kind: 'onlyPart', name: '' }] : all,
  );
}

/** Why a question stays whatever else is changed: the portal or a form needs its answer. */
export function keptQuestion(
  files: StudioFiles,
  question: Place,
  reads: WorkingCopy['reads'],
  keys: readonly string[] = formsWithStep(files, stepOf(question.file) ?? ''),
): Dependent[] {
  const { role, ...node } = objectAt(files, question);
  const pointer = answerPointer(files, question);
  return [
    ...(keys.some((key) => reads[key]?.includes(pointer))
      ? [{ kind: 'read' as const, name: nodeLabel(node) }]
      : []),
    ...keys.flatMap((key) => neededRoles(files, key, role, nodeLabel(node))),
  ];
}

/** Several questions of a part can have one reason. Two forms can have one title, and two parts one label. */
export function withoutRepeated(found: readonly Dependent[]): Dependent[] {
  const keys = found.map(dependentKey);
  return found.filter(
    (_one, index) => keys.indexOf(keys[index] ?? '') === index,
  );
}

/** Key of a dependent in a list. */
export const dependentKey = ({
  kind,
  name,
  question = '',
  place,
}: Dependent): string =>
  [kind, name, question, ...(place ? [placeKey(place)] : [])].join(' ');

/** What a form file does with the answers beside its steps. */
const usesOf = (
  files: StudioFiles,
  formKey: string,
  questions: readonly Place[],
): Dependent[] =>
  formUses(files, formKey, questions).map((kind) => ({
    kind,
    name: String(formOf(files, formKey).title),
    place: { file: formFile(formKey), pointer: '' },
    formKey,
  }));

/** The questions, rows and blocks inside a part of a page, and the part itself. */
export function questionsInside(files: StudioFiles, place: Place): Place[] {
  const { step } = pathOfNode(files, place);
  const found: Place[] = [];
  visitPage(files, step, (at, node) => {
    if (
      isWithin(at, place) &&
      ('field' in node || 'rows' in node || 'block' in node)
    )
      found.push(at);
  });
  return found;
}

/** What is removed, from which forms. */
interface Removed {
  readonly parts: readonly Place[];
  /** The questions inside the parts. */
  readonly inner: readonly Place[];
  readonly keys: readonly string[];
}

function dependentsOfQuestion(
  files: StudioFiles,
  question: Place,
  { parts, inner, keys }: Removed,
): Dependent[] {
  const node = objectAt(files, question);
  if (!('field' in node) && !('rows' in node))
    return [{ kind: 'ofPage', name: nodeLabel(node) }];
  const rules = rulesOf(files, question);
  const shown = dependentsOf(files, question).filter(
    ({ place }) => !parts.some((part) => isWithin(place, part)),
  );
  return [
    ...outermost(shown).map(({ label, place: at }): Dependent => ({
      kind: 'shownBy',
      name: label,
      place: at,
    })),
    ...comparing(files, rules, inner),
    ...neededInPlaceOf(files, question)
      .filter((one) => !inner.some((gone) => isSamePlace(gone, one.place)))
      .map(({ label: name, place }): Dependent => ({
        kind: 'neededInstead',
        name,
        place,
      })),
    ...keys.flatMap((key) => lookingSteps(files, key, question)),
    ...requiring(files, rules),
    ...rowsNamedBy(files, question, inner),
  ];
}

/** Other steps of a form, and what it does with all answers, that depend on the answer to a question. */
function lookingSteps(
  files: StudioFiles,
  formKey: string,
  question: Place,
): Dependent[] {
  const { step } = pathOfNode(files, question);
  const answers = answersOn(files, step).filter(({ place }) =>
    isSamePlace(place, question),
  );
  return lookingAt(files, formKey, step, answers);
}

/** Roles of a question without which the API cannot read the form. */
function neededRoles(
  files: StudioFiles,
  formKey: string,
  role: Json | undefined,
  question: string,
): Dependent[] {
  const form = objectAt(files, { file: formFile(formKey), pointer: '' });
  const needed = isObject(form['roles']) ? form['roles'] : {};
  const names = isObject(role) ? Object.keys(role) : [String(role)];
  return names.flatMap((name): Dependent[] =>
    name in needed
      ? [{ kind: 'role', name: String(needed[name]), question }]
      : [],
  );
}

function comparing(
  files: StudioFiles,
  { field, path, statements }: QuestionRules,
  removed: readonly Place[],
): Dependent[] {
  const gone = removed.map((place) => objectAt(files, place)['field']);
  const names = statements.flatMap(({ says }) => {
    const { properties } = says;
    return Object.entries(isObject(properties) ? properties : {}).flatMap(
      ([name, said]) =>
        isObject(said) && NAMING_FIELDS.some((key) => said[key] === field)
          ? [name]
          : [],
    );
  });
  return [...new Set(names)]
    .filter((name) => name !== field && !gone.includes(name))
    .map((name) => {
      const place = placeOfField(files, path, name);
      return place === undefined
        ? { kind: 'comparedWith', name }
        : {
            kind: 'comparedWith',
            name: firstText(objectAt(files, place)['label']),
            place,
          };
    });
}

/** Other steps that require the answer, by rules that they share. */
function requiring(
  files: StudioFiles,
  { field, path, statements }: QuestionRules,
): Dependent[] {
  const names = statements
    .filter(
      (one) =>
        ownStatement(files, one) !== one &&
        namesIn(one, 'required').includes(field),
    )
    .flatMap(({ file }) => stepsUsing(files, file))
    .filter((step) => step !== path.step);
  return [...new Set(names)].map((step) => {
    const place = placeOfField(files, { ...path, step }, field);
    return {
      kind: 'requiredElsewhere',
      name: stepLabel(files, step),
      ...(place && { place }),
    };
  });
}

/** What a step is called in the first form that has it. */
function stepLabel(files: StudioFiles, step: string): string {
  const [key = ''] = formsWithStep(files, step);
  const steps = stepsOf(files, key);
  const entry = steps.find(({ id }) => id === step);
  return entry === undefined ? fromId(step) : stepName(files, steps, entry);
}
