import { isObject, joinPointer, readPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, writeAt, type Place } from '../definition/files';
import { homeOf } from '../definition/home';
import { perFiles } from '../definition/perFiles';
import { rulesOf, type QuestionRules } from '../rules/rules';
import { namesIn } from '../conditions/statements';
import {
  isShownBy,
  shownByStep,
  shownByTerm,
  type Answers,
} from '../conditions/shownBy';
import { stepsWith } from '../definition/steps';

/** An object of an example document that has the answer to a question, or could have it. */
export interface ExampleObject {
  /** Name of the document. */
  readonly document: string;
  /** Where the object is in the file of the document. */
  readonly place: Place;
  readonly object: JsonObject;
  /** Who fills the document in; undefined for a visitor. */
  readonly user: string | undefined;
}

/**
 * The objects of example documents of the kind that a question is about: those whose rules ask for it, with every answer
 * that the same rules require.
 */
export function exampleObjects(
  files: StudioFiles,
  question: Place,
): ExampleObject[] {
  const rules = rulesOf(files, question);
  const home = homeOf(files, question);
  const required = objectAt(files, home)['required'];
  const others = (Array.isArray(required) ? required : []).filter(
    (name) => name !== rules.field,
  );
  const isOfKind = kindOfObject(files, rules);
  return objectsAt(files, question).filter(
    ({ place: { file, pointer }, object }) =>
      others.every((one) => Object.hasOwn(object, String(one))) &&
      isOfKind({ document: files[file], at: pointer }),
  );
}

/** The objects of example documents where the answer to a question would be, whatever their rules ask. */
export function objectsAt(
  files: StudioFiles,
  question: Place,
): ExampleObject[] {
  const { path } = rulesOf(files, question);
  return documentsOf(files, path.step).flatMap(({ name, file, user }) =>
    pointersTo(files[file], path.path).map((pointer) => {
      const place: Place = { file, pointer };
      return { document: name, place, object: objectAt(files, place), user };
    }),
  );
}

/** Builds what says whether the rules of an object ask for a question. Other steps ask about objects of the same kind. */
export function kindOfObject(
  files: StudioFiles,
  { field, path, statements }: QuestionRules,
): (answers: Answers) => boolean {
  // Several branches can ask for it.
  const kinds = statements
    .filter((one) => namesIn(one, 'asks').includes(field))
    .map(({ terms }) =>
      terms.flatMap((term) => {
        const shown = shownByTerm(files, term);
        return shown === undefined || shown === 'complex' ? [] : [shown];
      }),
    );
  return (answers) =>
    (path.path.length === 0 || asksStep(files, path.step, answers.document)) &&
    (kinds.length === 0 ||
      kinds.some((kind) => kind.every((one) => isShownBy(one, answers))));
}

/** Builds what says whether its step, and the rules of an object, ask for a question. */
export function askingTest(
  files: StudioFiles,
  rules: QuestionRules,
): (answers: Answers) => boolean {
  const isOfKind = kindOfObject(files, rules);
  return (answers) =>
    asksStep(files, rules.path.step, answers.document) && isOfKind(answers);
}

/** Whether a form asks a step for these answers, as far as they decide it: another step may have fields of the same names. */
export function asksStep(
  files: StudioFiles,
  step: string,
  document: Json | undefined,
): boolean {
  const shown = shownByStep(files, step);
  return shown === 'complex' || isShownBy(shown, { document, at: '' });
}

/** The whole documents of the forms with the step of a question, for one about the document itself. */
export function wholeDocuments(
  files: StudioFiles,
  question: Place,
): ExampleObject[] {
  const { path } = rulesOf(files, question);
  if (path.path.length > 0) return [];
  return documentsOf(files, path.step).map(({ name, file, user }) => {
    const place: Place = { file, pointer: '' };
    return { document: name, place, object: objectAt(files, place), user };
  });
}

/** A document that examples start from. */
export interface ExampleDocument {
  readonly name: string;
  readonly file: string;
  /** Who fills it in; undefined for a visitor. */
  readonly user: string | undefined;
}

/** The documents that examples of the forms with a step start from, those of the step itself first. */
export const documentsOf = perFiles(
  (files, step: string): readonly ExampleDocument[] => {
    const steps = new Set(stepsWith(files, step));
    const { examples, documents } = exampleFiles(files);
    const users = new Map<string, string | undefined>();
    const bases = new Set<string>();
    for (const one of steps)
      for (const file of examples.get(one) ?? []) {
        const content = files[file];
        if (!isObject(content)) continue;
        const { base } = content;
        if (typeof base === 'string') bases.add(base);
        for (const [name, user] of usersIn(content))
          if (!users.has(name)) users.set(name, user);
      }
    const found = documents
      .filter(({ owner }) => steps.has(owner))
      .map(({ name, file }) => ({ name, file, user: users.get(name) }));
    const order = [...bases];
    const rank = ({ name }: ExampleDocument) =>
      order.includes(name) ? order.indexOf(name) : order.length;
    return found.sort((one, other) => rank(one) - rank(other));
  },
);

/** Who fills in each document that a file of examples names: a case can have a document, and a user, of its own. */
function usersIn({
  base,
  user,
  cases,
}: JsonObject): (readonly [string, string | undefined])[] {
  const toUser = (one: Json | undefined) =>
    typeof one === 'string' ? one : undefined;
  const own = (Array.isArray(cases) ? cases : []).flatMap((one) =>
    isObject(one) && typeof one['base'] === 'string'
      ? [[one['base'], toUser(one['user'] ?? user)] as const]
      : [],
  );
  if (typeof base !== 'string') return own;
  const common = [base, toUser(user)] as const;
  // Kept examples say their user each, and the file none.
  return user === undefined ? [...own, common] : [common, ...own];
}

/** The files of examples by their steps, and the documents: each edit reads the names of hundreds of files once. */
const exampleFiles = perFiles((files) => {
  const examples = new Map<string, string[]>();
  const documents: { owner: string; name: string; file: string }[] = [];
  for (const file of Object.keys(files)) {
    const [, owner, folder, name] =
      /^steps\/([^/]+)\/examples\/(documents\/)?([^/]+)\.json$/.exec(file) ??
      [];
    if (owner === undefined || name === undefined) continue;
    if (folder !== undefined) documents.push({ owner, name, file });
    else examples.set(owner, [...(examples.get(owner) ?? []), file]);
  }
  return { examples, documents };
});

/** The objects of a document at a path; '*' is any row. */
export function pointersTo(
  data: Json | undefined,
  path: readonly string[],
): JsonPointer[] {
  let pointers: JsonPointer[] = [''];
  for (const name of path) {
    pointers = pointers.flatMap((pointer) => {
      const value = readPointer(data, pointer);
      if (name !== '*') return [joinPointer(pointer, name)];
      return Array.isArray(value)
        ? value.map((_row, index) => joinPointer(pointer, index))
        : [];
    });
  }
  return pointers.filter((pointer) => isObject(readPointer(data, pointer)));
}

/** Writes an answer into objects of example documents; undefined removes it. */
export function answerIn(
  files: StudioFiles,
  objects: readonly ExampleObject[],
  field: string,
  value: Json | undefined,
): StudioFiles {
  return objects.reduce((next, { place, object }) => {
    if (value === undefined && !Object.hasOwn(object, field)) return next;
    const at = { ...place, pointer: joinPointer(place.pointer, field) };
    return writeAt(next, at, value);
  }, files);
}
