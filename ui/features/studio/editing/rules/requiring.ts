import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { Term } from '../conditions/statements';
import {
  inside,
  listAt,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { addName, homeOf, ownStatement } from '../definition/home';
import { withoutEmpty } from '../definition/withoutEmpty';
import { hidingStatements, isSameTerm, rulesOf, type Hiding } from './rules';

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

/** Takes a question out of every `required` that only this step uses. */
export function dropRequired(files: StudioFiles, question: Place): StudioFiles {
  const { field, statements } = rulesOf(files, question);
  const own = statements.filter((one) => ownStatement(files, one) === one);
  const next = own.reduce(
    (before, one) => dropName(before, one, 'required', field),
    files,
  );
  return withoutEmptyIn(next, own);
}

/** The files of these places without what an edit left empty. */
export const withoutEmptyIn = (files: StudioFiles, places: readonly Place[]) =>
  [...new Set(places.map(({ file }) => file))].reduce(withoutEmpty, files);

/** Makes a question required while it is shown, or optional. */
export function setRequired(
  files: StudioFiles,
  question: Place,
  required: boolean,
): StudioFiles {
  const { field } = rulesOf(files, question);
  const optional = dropRequired(files, question);
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
    ...waysToShow(hidings).map((way) => unless(way, { required: [field] })),
  ]);
}

/** The terms that must fail together so that nothing hides a question: of each that hides it, one, and no more of them. */
export function waysToShow(hidings: readonly Hiding[]): (readonly Term[])[] {
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

/** A part of rules that holds where none of the terms is met, which may each be said elsewhere. */
export function unless(terms: readonly Term[], part: JsonObject): JsonObject {
  const [term, ...more] = terms;
  if (term === undefined) return part;
  const inner = unless(more, part);
  return {
    if: { $ref: `/conditions/${term.name}` },
    [term.holds ? 'else' : 'then']: 'if' in inner ? { allOf: [inner] } : inner,
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
