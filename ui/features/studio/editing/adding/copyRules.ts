import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { copyCondition } from '../conditions/copyCondition';
import { answersOn } from '../conditions/conditionsAbout';
import {
  namesIn,
  saidOf,
  statementsAt,
  type Statement,
  type Term,
} from '../conditions/statements';
import {
  inside,
  insertAt,
  listAt,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { addName, ownStatement } from '../definition/home';
import { stepsWith } from '../definition/steps';
import { copiedAnswers, copiesAt, type CopiedField } from './copiedFields';
import { withCopiedIds } from './copyRowItems';
import { ofAnyAnswer } from './ofAnyAnswer';
import { withCopies } from './withCopies';

/**
 * Says of copied fields what the rules of their forms say of the first ones, under the conditions about the copies. What
 * an item says that other steps use, too, the step itself says of a copy. A step whose page asks for the first one as
 * well does not ask for the copy.
 */
export function copyRules(
  files: StudioFiles,
  step: string,
  copies: readonly CopiedField[],
): StudioFiles {
  return stepsWith(files, step).reduce(
    (next, id) =>
      copies.reduce(
        (last, one) =>
          statementsAt(files, id, one.path).reduce(
            (said, statement) =>
              sayAlike(said, files, statement, one, {
                copies,
                onlyForbids: id !== step && asks(files, id, one),
              }),
            last,
          ),
        next,
      ),
    files,
  );
}

const asks = (
  files: StudioFiles,
  step: string,
  { path, field }: CopiedField,
): boolean =>
  answersOn(files, step).some(
    ({ names }) => names.join('/') === [...path, field].join('/'),
  );

interface Copying {
  readonly copies: readonly CopiedField[];
  /** Only what refuses the first field is said of the copy. */
  readonly onlyForbids: boolean;
}

function sayAlike(
  files: StudioFiles,
  before: StudioFiles,
  statement: Statement,
  { path, field, copy, ids }: CopiedField,
  { copies, onlyForbids }: Copying,
): StudioFiles {
  const said = saidOf(statement, field);
  const isAsked = namesIn(statement, 'asks').includes(field);
  const isRequired = namesIn(statement, 'required').includes(field);
  const isSaid = said === false || (said !== undefined && !onlyForbids);
  const own = ownStatement(before, statement);
  let next = files;
  if (isAsked && !onlyForbids)
    next = addName(
      next,
      own === statement ? own : closingAround(before, own),
      'asks',
      copy,
    );
  if (!isSaid && (!isRequired || onlyForbids)) return next;
  const placed = placeOfCopy(next, statement, own, (files, name) =>
    copyCondition(files, name, copiedAnswers(copies, path)),
  );
  next = placed.files;
  if (isRequired && !onlyForbids)
    next = addName(next, placed.place, 'required', copy);
  return isSaid
    ? sayBeside(
        next,
        placed.place,
        copy,
        said === false
          ? false
          : withCopiedIds(ofAnyField(said, path, copies), ids ?? new Map()),
      )
    : next;
}

/** Says more of a field at a place; what contradicts the words that are there has a part of its own. */
function sayBeside(
  files: StudioFiles,
  place: Place,
  field: string,
  said: JsonObject | false,
): StudioFiles {
  const at = inside(place, 'properties', field);
  const known = valueAt(files, at);
  if (known === undefined) return writeAt(files, at, said);
  if (isObject(known) && said !== false) {
    const isFree = Object.keys(said).every((key) => !Object.hasOwn(known, key));
    if (isFree) return writeAt(files, at, { ...known, ...said });
  }
  const parts = inside(place, 'allOf');
  return insertAt(files, parts, listAt(files, parts).length, {
    properties: { [field]: said },
  });
}

const ofAnyField = (
  said: JsonObject,
  path: readonly string[],
  copies: readonly CopiedField[],
): JsonObject => withCopies(ofAnyAnswer(said), copiesAt(copies, path));

type CopyNamed = (
  files: StudioFiles,
  name: string,
) => { readonly files: StudioFiles; readonly name: string };

/** Where the step says of a copy what a statement says of the first field: the same place, unless its conditions have copies. */
function placeOfCopy(
  files: StudioFiles,
  statement: Statement,
  own: Statement,
  copyNamed: CopyNamed,
): { readonly files: StudioFiles; readonly place: Place } {
  const { base, branches } = splitBranches(own);
  const depth = branches.filter((one) => !one.startsWith('/allOf')).length;
  const terms = statement.terms.slice(own.terms.length - depth);
  let next = files;
  const copied = terms.map((term) => {
    const named = copyNamed(next, term.name);
    next = named.files;
    return { ...term, name: named.name };
  });
  if (
    own === statement &&
    copied.every(({ name }, index) => name === terms[index]?.name)
  )
    return { files, place: statement };
  return under(next, base, copied);
}

/** A part of rules under conditions: the one that is there, or a new one. */
function under(
  files: StudioFiles,
  base: Place,
  [term, ...more]: readonly Term[],
): { readonly files: StudioFiles; readonly place: Place } {
  if (term === undefined) return { files, place: base };
  const branch = term.holds ? 'then' : 'else';
  const condition = `/conditions/${term.name}`;
  const list = inside(base, 'allOf');
  const parts = listAt(files, list);
  const known = parts.findIndex(
    (part) =>
      isObject(part) &&
      isObject(part['if']) &&
      part['if']['$ref'] === condition &&
      isObject(part[branch]),
  );
  const next =
    known < 0
      ? insertAt(files, list, parts.length, {
          if: { $ref: condition },
          [branch]: {},
        })
      : files;
  const index = known < 0 ? parts.length : known;
  return under(next, inside(list, index, branch), more);
}

/**
 * Finds the statement that lists what is asked: the one of an item or one around it. Without one it finds where the
 * rules of the object begin, because a list in a branch would close the object again.
 */
function closingAround(files: StudioFiles, place: Place): Place {
  const { base, branches } = splitBranches(place);
  const around = branches.map((_branch, index) => ({
    ...base,
    pointer: base.pointer + branches.slice(0, index).join(''),
  }));
  return (
    [place, ...around.reverse()].find((one) =>
      Array.isArray(objectAt(files, one)['asks']),
    ) ?? base
  );
}

/** Where the rules of an object begin, and the parts and branches that lead from there to one of them. */
function splitBranches({ file, pointer }: Place) {
  const [tail] = /(\/allOf\/\d+|\/then|\/else)*$/.exec(pointer) ?? [''];
  return {
    base: { file, pointer: pointer.slice(0, pointer.length - tail.length) },
    branches: tail.match(/\/allOf\/\d+|\/then|\/else/g) ?? [],
  };
}
