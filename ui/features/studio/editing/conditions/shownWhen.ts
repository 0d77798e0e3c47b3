import type { Sentence } from '@engine/conditions/sentence';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from '../adding/addQuestion';
import { nameTerm } from './conditions';
import {
  inside,
  insertAt,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { addName, homeOf, ownStatement } from '../definition/home';
import {
  hidingStatements,
  isSameTerm,
  rulesOf,
  type Hiding,
} from '../rules/rules';
import { followedTerm } from './ruleTerms';
import { withTerm } from './sectionTerm';
import { namesIn, saidOf, type Statement, type Term } from './statements';
import { withoutEmpty } from '../definition/withoutEmpty';

/**
 * Shows a question only while a sentence is true; without one, always. Whether it is required stays as it is, while it
 * is shown. The condition of its section counts, too; those of groups stay.
 */
export const setShownWhen = (
  files: StudioFiles,
  question: Place,
  sentence: Sentence | undefined,
): StudioFiles =>
  writeShownWhen(files, question, sentence, followedTerm(files, question));

/** The same with a condition of its section that its rules say, too. */
export function writeShownWhen(
  files: StudioFiles,
  question: Place,
  sentence: Sentence | undefined,
  around: Term | undefined,
): StudioFiles {
  const { field, need, statements } = rulesOf(files, question);
  const own = statements.filter((one) => ownStatement(files, one) === one);
  const free = withoutEmptyIn(
    own.reduce((next, one) => dropConditional(next, one, field), files),
    own,
  );
  // What requires it is written anew beside what hides it.
  const silent = dropRequired(free, question, field);
  const isRequired = need === 'always';
  const whole =
    around === undefined
      ? { files: silent, sentence }
      : withTerm(silent, around, sentence);
  if (whole.sentence === undefined)
    return isRequired ? setRequired(silent, question, true) : free;
  const { files: named, term } = nameTerm(whole.files, whole.sentence);
  const hidden = { properties: { [field]: false } };
  const parts = inside(homeOf(named, question), 'allOf');
  const shown = insertAt(named, parts, listAt(named, parts).length, {
    if: { $ref: `/conditions/${term.name}` },
    [term.holds ? 'else' : 'then']: hidden,
  });
  return isRequired ? setRequired(shown, question, true) : shown;
}

/** Takes out of a statement that its condition hides the field, and that it requires it under that condition. */
function dropConditional(
  files: StudioFiles,
  statement: Statement,
  field: string,
): StudioFiles {
  if (statement.terms.length === 0) return files;
  const hides = saidOf(statement, field) === false;
  const requires = namesIn(statement, 'required').includes(field);
  const shown = hides
    ? writeAt(files, inside(statement, 'properties', field), undefined)
    : files;
  return requires ? dropName(shown, statement, 'required', field) : shown;
}

/** Takes a name out of a list of a statement. */
export function dropName(
  files: StudioFiles,
  statement: Place,
  list: 'asks' | 'required',
  name: string,
): StudioFiles {
  const place = inside(statement, list);
  const names = listAt(files, place);
  return names.includes(name)
    ? writeAt(
        files,
        place,
        names.filter((one) => one !== name),
      )
    : files;
}

/** Takes a field out of every `required` that only this step uses. */
function dropRequired(
  files: StudioFiles,
  question: Place,
  field: string,
): StudioFiles {
  const { statements } = rulesOf(files, question);
  const own = statements.filter((one) => ownStatement(files, one) === one);
  const next = own.reduce(
    (before, one) => dropName(before, one, 'required', field),
    files,
  );
  return withoutEmptyIn(next, own);
}

const withoutEmptyIn = (files: StudioFiles, places: readonly Place[]) =>
  [...new Set(places.map(({ file }) => file))].reduce(withoutEmpty, files);

/** Makes a question required while it is shown, or optional. */
export function setRequired(
  files: StudioFiles,
  question: Place,
  required: boolean,
): StudioFiles {
  const { field } = rulesOf(files, question);
  const optional = dropRequired(files, question, field);
  if (!required) return optional;
  const hidings = hidingStatements(rulesOf(optional, question));
  const [hiding, ...more] = hidings;
  const home = homeOf(optional, question);
  if (hiding === undefined) return addName(optional, home, 'required', field);
  const { statement, terms } = hiding;
  const isAlone = more.length === 0 && terms.length === 1;
  if (isAlone && ownStatement(optional, statement) === statement)
    return requireBeside(optional, statement, field);
  const list = inside(home, 'allOf');
  return writeAt(optional, list, [
    ...listAt(optional, list),
    ...waysToShow(hidings).map((way) => requiredUnless(way, field)),
  ]);
}

/** The terms that must fail together so that nothing hides a question: of each that hides it, one, and no more of them. */
function waysToShow(hidings: readonly Hiding[]): (readonly Term[])[] {
  const ways = hidings.reduce<(readonly Term[])[]>(
    (found, { terms }) =>
      found.flatMap((way) =>
        terms.map((term) =>
          way.some((one) => isSameTerm(one, term)) ? way : [...way, term],
        ),
      ),
    [[]],
  );
  // No answers meet a condition and its opposite.
  const possible = ways.filter(
    (way) => new Set(way.map(({ name }) => name)).size === way.length,
  );
  return possible.filter(
    (way, index) =>
      !possible.some(
        (other, at) =>
          other.every((term) => way.some((one) => isSameTerm(one, term))) &&
          (other.length < way.length || at < index),
      ),
  );
}

/** A part that requires a field where none of the terms is met, which may each be said elsewhere. */
function requiredUnless(terms: readonly Term[], field: string): JsonObject {
  const [term, ...more] = terms;
  if (term === undefined) return { required: [field] };
  const inner = requiredUnless(more, field);
  return {
    if: { $ref: `/conditions/${term.name}` },
    [term.holds ? 'else' : 'then']:
      more.length > 0 ? { allOf: [inner] } : inner,
  };
}

/** Requires a field in the branch beside the one that hides it. */
function requireBeside(
  files: StudioFiles,
  hiding: Place,
  field: string,
): StudioFiles {
  const isElse = hiding.pointer.endsWith('/else');
  const pointer = hiding.pointer.replace(/\/(then|else)$/, '');
  const part: Place = { file: hiding.file, pointer };
  const beside = inside(part, isElse ? 'then' : 'else');
  const required = addName(files, beside, 'required', field);
  const {
    if: condition,
    then,
    else: otherwise,
    ...rest
  } = objectAt(required, part);
  if (condition === undefined) return files;
  // A reader expects if, then, else in this order.
  return writeAt(required, part, {
    if: condition,
    ...(then !== undefined && { then }),
    ...(otherwise !== undefined && { else: otherwise }),
    ...rest,
  });
}

/** Puts a question in a group beneath the answer that it depends on. */
export function toReveal(files: StudioFiles, question: Place): Added {
  const group = { layout: 'reveal', nodes: [objectAt(files, question)] };
  return {
    files: writeAt(files, question, group),
    place: inside(question, 'nodes', 0),
  };
}
