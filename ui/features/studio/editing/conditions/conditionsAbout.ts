import { partsOf } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio/studio';
import { conditionFile, conditionOf, sentenceOf } from './conditions';
import { pathOfNode } from '../definition/fieldPath';
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
    const field = node['field'] ?? node['rows'];
    if (typeof field !== 'string') return;
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

const textOf = (files: StudioFiles, name: string): string => {
  const { $id: _own, ...says } = objectAt(files, {
    file: conditionFile(name),
    pointer: '',
  });
  return JSON.stringify(says);
};

/** Whether a condition says something of a field of this name. A keyword of this name has no object as its value. */
export const namesInJson = (
  files: StudioFiles,
  name: string,
  field: string,
): boolean => textOf(files, name).includes(`${JSON.stringify(field)}:{`);

function looksAt(
  files: StudioFiles,
  name: string,
  { field, names }: AskedAnswer,
): boolean {
  const sentence = sentenceOf(files, name);
  if ('json' in sentence) return namesInJson(files, name, field);
  return partsOf(sentence).parts.some((part) => {
    if (!('field' in part)) return false;
    const [root, ...rest] = part.field.split('/');
    return root === 'deposit'
      ? withoutRowNames(rest).join('/') === withoutRowNames(names).join('/')
      : (root === 'self' || root === 'parent') && rest.at(-1) === field;
  });
}

const withoutRowNames = (names: readonly string[]): string[] =>
  names.filter((one) => one !== '*' && !/^\d+$/.test(one));
