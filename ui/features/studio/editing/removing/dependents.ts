import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import { NAMING_FIELDS } from '@engine/vocabulary/keywordTable';
import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { answersOn } from '../conditions/conditionsAbout';
import { dependentsOf, outermost } from '../conditions/dependentParts';
import { isSamePlace, listAt, objectAt, type Place } from '../definition/files';
import { pathOfNode } from '../definition/fieldPath';
import { placeOfField } from '../definition/placeOfField';
import { fromId } from '../definition/fromId';
import { ownStatement, stepsUsing } from '../definition/home';
import { formOf, formUses, type FormUse } from './formUses';
import { lookingAt } from './lookingSteps';
import { isSection } from '../definition/isSection';
import { isRead } from '../definition/isRead';
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
  /** The part that depends on it, where it is one. */
  readonly place?: Place;
  /** The form that uses it beside its steps. */
  readonly formKey?: string;
}

/** What must be changed before a node can be removed; none means that it can be. */
export function dependentsOfRemoval(
  files: StudioFiles,
  place: Place,
  reads: WorkingCopy['reads'],
): Dependent[] {
  const inner = questionsInside(files, place);
  const { step } = pathOfNode(files, place);
  const found = inner.flatMap((question) => [
    ...(isRead(files, question, reads)
      ? [
          {
            kind: 'read' as const,
            name: nodeLabel(objectAt(files, question)),
          },
        ]
      : []),
    ...dependentsOfQuestion(files, question, inner, place),
  ]);
  const all = [
    ...found,
    ...formsWithStep(files, step).flatMap((key) => usesOf(files, key, inner)),
  ];
  const isOnly =
    isSection(place) &&
    listAt(files, { file: place.file, pointer: '/sections' }).length === 1;
  return withoutRepeated(
    isOnly ? [...all, { kind: 'onlyPart', name: '' }] : all,
  );
}

/** Several questions of a part can have one reason. */
export const withoutRepeated = (found: readonly Dependent[]): Dependent[] =>
  found.filter(
    (one, index) =>
      found.findIndex(
        ({ kind, name }) => kind === one.kind && name === one.name,
      ) === index,
  );

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

/** Whether a place of a page is a part of it, or inside of the part. */
const isWithin = ({ pointer }: Place, part: Place): boolean =>
  pointer === part.pointer || pointer.startsWith(`${part.pointer}/`);

function dependentsOfQuestion(
  files: StudioFiles,
  question: Place,
  removed: readonly Place[],
  part: Place,
): Dependent[] {
  const node = objectAt(files, question);
  const { step } = pathOfNode(files, question);
  const keys = formsWithStep(files, step);
  const roles = keys.flatMap((key) => neededRoles(files, key, node['role']));
  if (!('field' in node) && !('rows' in node))
    return [...roles, { kind: 'ofPage', name: nodeLabel(node) }];
  const rules = rulesOf(files, question);
  const shown = dependentsOf(files, question).filter(
    ({ place }) => !isWithin(place, part),
  );
  return [
    ...roles,
    ...outermost(shown).map(({ label, place: at }): Dependent => ({
      kind: 'shownBy',
      name: label,
      place: at,
    })),
    ...comparing(files, rules, removed),
    ...neededInPlaceOf(files, question)
      .filter((one) => !removed.some((gone) => isSamePlace(gone, one.place)))
      .map(({ label: name, place }): Dependent => ({
        kind: 'neededInstead',
        name,
        place,
      })),
    ...keys.flatMap((key) => lookingSteps(files, key, question)),
    ...requiring(files, rules),
    ...rowsNamedBy(files, question, removed),
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
): Dependent[] {
  const form = objectAt(files, { file: formFile(formKey), pointer: '' });
  const needed = isObject(form['roles']) ? form['roles'] : {};
  const names = isObject(role) ? Object.keys(role) : [String(role)];
  return names.flatMap((name): Dependent[] =>
    name in needed ? [{ kind: 'role', name: String(needed[name]) }] : [],
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
