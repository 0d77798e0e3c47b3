import { isObject } from '@engine/vocabulary/jsonObject';
import type { ListFile, SchemaFiles } from '@engine/compile/assembleDefinition';
import { generatedHeader } from './generatedHeader';

/** Up to this many keys a list is a type; longer lists are data only. */
const SHORT_LIST = 50;

/** The module of names that code may use: conditions, steps, sentences. */
export function namesModule(files: SchemaFiles): string {
  const paths = Object.keys(files);
  const named = (pattern: RegExp) =>
    paths.flatMap((path) => pattern.exec(path)?.[1] ?? []);
  const messages = files['messages/en.json'];
  const sentences = isObject(messages) ? messages['sentences'] : undefined;
  return [
    generatedHeader('schemas/conditions, schemas/steps and schemas/messages'),
    union(
      'A named condition of `schemas/conditions`.',
      'ConditionName',
      named(/^conditions\/(.+)\.json$/),
    ),
    union(
      'A step of `schemas/steps`.',
      'StepId',
      named(/^steps\/([^/]+)\/schema\.json$/),
    ),
    union(
      'A sentence of the error catalogue, `sentences` of `schemas/messages`.',
      'SentenceName',
      isObject(sentences) ? Object.keys(sentences) : [],
    ),
  ].join('\n\n');
}

/** The module of list names, and of the keys of every short list. */
export function listsModule(lists: Readonly<Record<string, ListFile>>): string {
  const names = Object.keys(lists).sort();
  const short = names.filter(
    (name) => (lists[name]?.entries.length ?? 0) < SHORT_LIST,
  );
  return [
    generatedHeader('schemas/lists'),
    union('A list of `schemas/lists`.', 'ListName', names),
    ...short.map((name) =>
      union(
        `A key of the list ${name} as it is delivered; a later version may have others.`,
        `${name}Key`,
        (lists[name]?.entries ?? []).map((entry) => entry.name),
      ),
    ),
  ].join('\n\n');
}

function union(comment: string, name: string, values: string[]): string {
  const members = values.map((value) => JSON.stringify(value)).join(' | ');
  return `/** ${comment} */\nexport type ${name} = ${members || 'never'};`;
}
