import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles, WorkingCopy } from '@contract/studio';
import { dependentsOf } from './conditionWords';
import {
  inside,
  isSamePlace,
  listAt,
  listOf,
  objectAt,
  writeAt,
  type Place,
} from './files';
import { pathOfNode } from './fieldPath';
import { allowElsewhere } from './forbidElsewhere';
import { homeOf, ownStatement } from './home';
import { isRead } from './isRead';
import { firstText } from './outline';
import { removeExamples } from './renewExamples';
import { withoutRows } from './rowExamples';
import { removeSentences } from './ruleMessages';
import { rowsNamedBy } from './rowsNamedBy';
import { entityPlace, rulesOf, type QuestionRules } from './rules';
import { dropName } from './shownWhen';
import { namesIn, saidOf } from './statements';
import { formFile, formsWithStep, visitPage } from './steps';
import { withoutRowParts } from './withoutRowParts';
import { withoutUnused } from './unusedConditions';
import { withoutEmpty } from './withoutEmpty';

/** Why a part of a form cannot be removed yet. */
export interface Dependent {
  readonly kind:
    | 'read'
    | 'role'
    | 'shownBy'
    | 'comparedWith'
    | 'usedByForm'
    | 'requiredElsewhere'
    | 'namesRows'
    | 'onlyPart';
  /** What depends on it, in words. */
  readonly name: string;
}

/** What must be changed before a node can be removed; none means that it can be. */
export function dependentsOfRemoval(
  files: StudioFiles,
  place: Place,
  reads: WorkingCopy['reads'],
): Dependent[] {
  const inner = questionsInside(files, place);
  const found = inner.flatMap((question) => [
    ...(isRead(files, question, reads)
      ? [
          {
            kind: 'read' as const,
            name: firstText(objectAt(files, question)['label']),
          },
        ]
      : []),
    ...dependentsOfQuestion(files, question, inner),
  ]);
  const isOnly =
    /^\/sections\/\d+$/.test(place.pointer) &&
    listAt(files, { file: place.file, pointer: '/sections' }).length === 1;
  return isOnly ? [...found, { kind: 'onlyPart', name: '' }] : found;
}

function questionsInside(files: StudioFiles, place: Place): Place[] {
  const { step } = pathOfNode(files, place);
  const found: Place[] = [];
  visitPage(files, step, (at, node) => {
    const isInside =
      at.pointer === place.pointer ||
      at.pointer.startsWith(`${place.pointer}/`);
    if (isInside && ('field' in node || 'rows' in node || 'block' in node))
      found.push(at);
  });
  return found;
}

function dependentsOfQuestion(
  files: StudioFiles,
  question: Place,
  removed: readonly Place[],
): Dependent[] {
  const node = objectAt(files, question);
  const { step } = pathOfNode(files, question);
  const keys = formsWithStep(files, step);
  const roles = keys.flatMap((key) => neededRoles(files, key, node['role']));
  if (!('field' in node))
    return [...roles, { kind: 'usedByForm', name: firstText(node['heading']) }];
  const rules = rulesOf(files, question);
  const shown = dependentsOf(files, question).filter(
    ({ place }) => !removed.some((one) => one.pointer === place.pointer),
  );
  return [
    ...roles,
    ...shown.map(({ label }): Dependent => ({ kind: 'shownBy', name: label })),
    ...comparing(files, rules, removed),
    ...keys.flatMap((key) => uses(files, key, rules)),
    ...requiring(files, rules),
    ...rowsNamedBy(files, question, removed),
  ];
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

/** Keywords whose value is the name of another field of the same object. */
const COMPARING = [
  ...['equalTo', 'differsFrom', 'lockedTo', 'passwordRules'],
  ...['before', 'after', 'notBefore', 'notAfter'],
  ...['lessThan', 'greaterThan', 'atLeast', 'atMost'],
];

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
        isObject(said) && COMPARING.some((key) => said[key] === field)
          ? [name]
          : [],
    );
  });
  return [...new Set(names)]
    .filter((name) => name !== field && !gone.includes(name))
    .map((name) => ({
      kind: 'comparedWith',
      name: labelOfField(files, path.step, name) ?? name,
    }));
}

function labelOfField(
  files: StudioFiles,
  step: string,
  field: string,
): string | undefined {
  let label: string | undefined;
  visitPage(files, step, (_place, node) => {
    if (node['field'] === field) label ??= firstText(node['label']);
  });
  return label;
}

/** What a form file does with the answer beside its steps: effects, computed values, prefilled answers. */
function uses(
  files: StudioFiles,
  formKey: string,
  { field, path }: QuestionRules,
): Dependent[] {
  const form = objectAt(files, { file: formFile(formKey), pointer: '' });
  const parent = path.path.filter((name) => name !== '*').at(-1);
  const { effects = [], compute = [], prefill = {} } = form;
  const text = JSON.stringify([effects, compute, prefill]);
  const pointer =
    parent === undefined ? `"/${field}"` : `/${parent}(/[0-9*]+)?/${field}"`;
  const isNamed =
    new RegExp(pointer).test(text) ||
    (Array.isArray(compute) && compute.some((one) => computes(one, field)));
  return isNamed ? [{ kind: 'usedByForm', name: String(form['title']) }] : [];
}

const computes = (one: Json, field: string): boolean =>
  isObject(one) &&
  (one['field'] === field ||
    one['present'] === field ||
    (Array.isArray(one['join']) && one['join'].includes(field)));

function requiring(
  files: StudioFiles,
  { field, statements }: QuestionRules,
): Dependent[] {
  return statements
    .filter(
      (one) =>
        ownStatement(files, one) !== one &&
        namesIn(one, 'required').includes(field),
    )
    .map(({ file }) => ({ kind: 'requiredElsewhere', name: file }));
}

/**
 * Removes a node or section with the rules of its questions. A field that the live forms do not have is removed, too;
 * one that they have stays in its entity, for the answers that are stored.
 */
export function removeNode(
  files: StudioFiles,
  place: Place,
  live: StudioFiles | undefined,
): StudioFiles {
  const questions = questionsInside(files, place)
    .filter((question) => {
      const node = objectAt(files, question);
      return 'field' in node || 'rows' in node;
    })
    // Rows go after their questions.
    .reverse();
  const ruled = questions.reduce(
    (next, question) =>
      withoutRules(
        withoutRows(removeExamples(next, question), question),
        question,
        live,
      ),
    files,
  );
  return withoutUnused(files, withoutNode(ruled, place));
}

/** A group without questions goes with its last one. */
function withoutNode(files: StudioFiles, place: Place): StudioFiles {
  const found = listOf(place);
  if (found === undefined) return files;
  const isLast =
    listAt(files, found.list).length === 1 &&
    found.list.pointer.endsWith('/nodes');
  if (!isLast) return writeAt(files, place, undefined);
  const pointer = found.list.pointer.slice(0, -'/nodes'.length);
  return withoutNode(files, { file: place.file, pointer });
}

function withoutRules(
  files: StudioFiles,
  question: Place,
  live: StudioFiles | undefined,
): StudioFiles {
  const rules = rulesOf(files, question);
  const { field, path, statements } = rules;
  if (isAskedAgain(files, question, field)) return files;
  const home = homeOf(files, question);
  const own = statements.filter((one) => ownStatement(files, one) === one);
  let next = files;
  for (const one of own) {
    next = dropName(next, one, 'asks', field);
    next = dropName(next, one, 'required', field);
    if (saidOf(one, field) !== undefined)
      next = writeAt(next, inside(one, 'properties', field), undefined);
  }
  const [declared] = entityPlace(files, path, field);
  const isNew =
    declared !== undefined &&
    live !== undefined &&
    Object.keys(objectAt(live, declared)).length === 0;
  if (isNew)
    next = withoutRowParts(
      writeAt(
        removeSentences(allowElsewhere(next, question), rules),
        declared,
        undefined,
      ),
      files,
      declared,
    );
  else if (!home.isClosed)
    next = writeAt(next, inside(home, 'properties', field), false);
  return [...new Set(own.map(({ file }) => file))].reduce(withoutEmpty, next);
}

function isAskedAgain(
  files: StudioFiles,
  question: Place,
  field: string,
): boolean {
  const { path, step } = pathOfNode(files, question);
  let isAsked = false;
  visitPage(files, step, (place, node) => {
    if (node['field'] !== field || isSamePlace(place, question)) return;
    isAsked ||= pathOfNode(files, place).path.join('/') === path.join('/');
  });
  return isAsked;
}
