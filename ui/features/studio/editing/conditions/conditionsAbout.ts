import { isObject } from '@engine';
import { partsOf } from '@engine/conditions/sentence';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { conditionFile, conditionOf, sentenceOf } from './conditions';
import { askedField, pathOfNode } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { visitPage } from '../definition/steps';

/** An answer that a page asks for. */
export interface AskedAnswer {
  readonly place: Place;
  readonly field: string;
  /** Names from the document to the answer; '*' is any row. */
  readonly names: readonly string[];
}

/** The answers that the page of a step asks for, those of rows after the rows. */
export function answersOn(files: StudioFiles, step: string): AskedAnswer[] {
  const found: AskedAnswer[] = [];
  visitPage(files, step, (place, node) => {
    const field = askedField(node);
    if (field === undefined) return;
    const names = [...pathOfNode(files, place).path, field];
    found.push({ place, field, names });
  });
  return found;
}

/** Names of the conditions that look at one of these answers, directly or through another condition. */
export function conditionsAbout(
  files: StudioFiles,
  answers: readonly AskedAnswer[],
): ReadonlySet<string> {
  const names = Object.keys(files).flatMap((file) => conditionOf(file) ?? []);
  const found = new Set(
    names.filter((name) => answers.some((one) => looksAt(files, name, one))),
  );
  for (const known of found)
    for (const name of names)
      if (textOf(files, name).includes(`"/conditions/${known}"`))
        found.add(name);
  return found;
}

const textOf = (files: StudioFiles, name: string): string =>
  JSON.stringify(saysOf(files, name));

function saysOf(files: StudioFiles, name: string): JsonObject {
  const { $id: _own, ...says } = objectAt(files, {
    file: conditionFile(name),
    pointer: '',
  });
  return says;
}

/** Whether a condition that no sentence says looks at an answer: one of the document, or one of this name of an object. */
export const looksInJson = (
  files: StudioFiles,
  name: string,
  answer: Omit<AskedAnswer, 'place'>,
): boolean =>
  answersNamedIn(saysOf(files, name), ['self']).some((names) =>
    isAnswer(names, answer),
  );

/** The answers that a schema names, each with what it is an answer of: 'self' or what a context has. */
function answersNamedIn(said: Json, around: readonly string[]): string[][] {
  if (Array.isArray(said))
    return said.flatMap((one) => answersNamedIn(one, around));
  if (!isObject(said)) return [];
  return Object.entries(said).flatMap(([key, inner]) => {
    if (key === 'context') return answersNamedIn(inner, []);
    if (key !== 'properties' || !isObject(inner))
      return answersNamedIn(inner, around);
    return Object.entries(inner).flatMap(([name, one]) => [
      [...around, name],
      ...answersNamedIn(one, [...around, name]),
    ]);
  });
}

/** Whether names in a condition, 'deposit' or 'self' before them, are those of an answer. */
function isAnswer(
  [root, ...rest]: readonly string[],
  { field, names }: Omit<AskedAnswer, 'place'>,
): boolean {
  return root === 'deposit'
    ? withoutRowNames(rest).join('/') === withoutRowNames(names).join('/')
    : (root === 'self' || root === 'parent') && rest.at(-1) === field;
}

function looksAt(
  files: StudioFiles,
  name: string,
  answer: AskedAnswer,
): boolean {
  const sentence = sentenceOf(files, name);
  return 'json' in sentence
    ? looksInJson(files, name, answer)
    : partsOf(sentence).parts.some(
        (part) => 'field' in part && isAnswer(part.field.split('/'), answer),
      );
}

const withoutRowNames = (names: readonly string[]): string[] =>
  names.filter((one) => one !== '*' && !/^\d+$/.test(one));
