import {
  assembleLists,
  formKeys,
  type ListFile,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import type { Json } from '@engine/types/json';
import { isObject, objectOf } from '@engine/vocabulary/jsonObject';
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
  const help = paths.flatMap((path) => {
    const [, source, id] = /^help\/([^/]+)\/(.+)\.json$/.exec(path) ?? [];
    return source === undefined || id === undefined ? [] : [[source, id]];
  });
  const pages = paths.flatMap((path) =>
    /^steps\/[^/]+\/ui\.json$/.test(path) ? [files[path] ?? null] : [],
  );
  return [
    generatedHeader(
      'schemas/conditions, steps, forms, help, messages and meta/ui.schema.json',
    ),
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
    union('A form of `schemas/forms`.', 'FormKey', formKeys(files)),
    `/** A help text of \`schemas/help\`. */
export type HelpTopic = ${help.map(([source, helpId]) => `{ source: ${JSON.stringify(source)}; helpId: ${JSON.stringify(helpId)} }`).join(' | ') || 'never'};`,
    union(
      'A block that a page of `schemas/steps` names.',
      'BlockName',
      namedBlocks(pages),
    ),
    union(
      'A widget that `schemas/meta/ui.schema.json` lets pages name.',
      'WidgetName',
      widgetNames(files['meta/ui.schema.json']),
    ),
  ].join('\n\n');
}

/** The names under `block` in pages, at any depth. */
function namedBlocks(said: Json): string[] {
  if (Array.isArray(said))
    return [...new Set(said.flatMap(namedBlocks))].sort();
  if (!isObject(said)) return [];
  const { block } = said;
  const inner = namedBlocks(Object.values(said));
  return typeof block === 'string' ? [block, ...inner] : inner;
}

function widgetNames(meta: Json | undefined): string[] {
  const { $defs } = objectOf(meta);
  const { enum: names } = objectOf(objectOf($defs)['widget']);
  return Array.isArray(names) ? names.map(String) : [];
}

/** The keys of every list that is a type, by the name of the list. */
export function listKeys(files: SchemaFiles): Record<string, string[]> {
  return Object.fromEntries(
    Object.values(assembleLists(files))
      .filter(isShort)
      .map(({ name, entries }) => [name, entries.map((entry) => entry.name)]),
  );
}

function isShort({ entries }: ListFile): boolean {
  return entries.length < SHORT_LIST;
}

/** The module of list names, and of the keys of every short list. */
export function listsModule(lists: Readonly<Record<string, ListFile>>): string {
  const names = Object.keys(lists).sort();
  const short = Object.values(lists)
    .filter(isShort)
    .map(({ name }) => name)
    .sort();
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
