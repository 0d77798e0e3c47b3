import { isObject, type StepEntry } from '@engine';
import { sortedJson } from '@engine/domain/sortedJson';
import type { Json, JsonObject } from '@engine/types/json';
import { NAMING_CONDITIONS } from '@engine/vocabulary/conditionKeywords';
import type { StudioFiles } from '@contract/studio/studio';
import { conditionFile } from '../conditions/conditions';
import { saidOf, type Statement, type Term } from '../conditions/statements';
import { pageFile, pathOfNode } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { formFile } from '../definition/steps';
import { sentencesOf } from '../rules/ruleMessages';
import { entityPlace, rulesOf } from '../rules/rules';

/** All that an administrator can change of a part, without the parts inside it. */
export interface PartContent {
  readonly text: string;
  /** Documents that it names, directly or through another, by their files. */
  readonly named: ReadonlyMap<string, Json | undefined>;
}

/** The content of a form without its steps: what its properties show. */
export function readForm(files: StudioFiles, formKey: string): PartContent {
  const { title, access } = objectAt(files, {
    file: formFile(formKey),
    pointer: '',
  });
  return contentOf(files, [title, access]);
}

/** The content of a step without its sections. */
export function readStep(
  files: StudioFiles,
  { id, label, role, includeWhen }: StepEntry,
): PartContent {
  const page = objectAt(files, { file: pageFile(id), pointer: '' });
  const { sections: _inside, ...own } = page;
  return contentOf(files, [label, role, conditionsOf([includeWhen]), own]);
}

/** The content of a section without what it asks. */
export function readSection(files: StudioFiles, section: Place): PartContent {
  const { nodes: _inside, ...own } = objectAt(files, section);
  return contentOf(files, [own]);
}

/**
 * The content of a node without those inside it, with its rules and words.
 *
 * @param around - the part that has a name around it: a condition of that is no content of the node.
 */
export function readNode(
  files: StudioFiles,
  node: Place,
  around: Place,
): PartContent {
  const { nodes: _inside, ...own } = objectAt(files, node);
  const outer = pathOfNode(files, around);
  const rules = rulesOf(files, node);
  const { field, path, need, statements } = rules;
  const declared = entityPlace(files, path, field);
  return contentOf(files, [
    own,
    conditionsOf(path.whens.filter((name) => !outer.whens.includes(name))),
    conditionsOf(path.locks.filter((name) => !outer.locks.includes(name))),
    ...(field === ''
      ? []
      : [
          need,
          statements.flatMap((one) => saying(one, field, outer.whens)),
          ...(declared ? [withoutRows(objectAt(files, declared))] : []),
          sentencesOf(files, rules),
        ]),
  ]);
}

/** What a statement says of a field, and when. A section with a condition has it said of its questions, too. */
function saying(
  statement: Statement,
  field: string,
  outer: readonly string[],
): Json[] {
  const said = saidOf(statement, field);
  if (said === undefined) return [];
  const { terms } = statement;
  const last = terms.at(-1);
  if (said === false && last?.holds === false && outer.includes(last.name))
    return [];
  return [terms.map(termText), said === false ? said : withoutRows(said)];
}

const termText = ({ name, holds }: Term): Json => [
  holds,
  ...conditionsOf([name]),
];

/** What is said of a list or an object itself: its questions say the rest. */
const withoutRows = (said: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(said).filter(([keyword]) => !inner.has(keyword)),
  );

const inner: ReadonlySet<string> = new Set([
  'items',
  'properties',
  'required',
  'asks',
  'allOf',
  'if',
  'then',
  'else',
]);

const conditionsOf = (names: readonly (Json | undefined)[]): string[] =>
  names.flatMap((name) =>
    typeof name === 'string' ? [`/conditions/${name}`] : [],
  );

function contentOf(files: StudioFiles, all: unknown): PartContent {
  const text = sortedJson(all);
  const named = new Map<string, Json | undefined>();
  const gather = (within: string) => {
    for (const file of filesNamed(within)) {
      if (named.has(file)) continue;
      named.set(file, files[file]);
      // Entries of lists name no other documents.
      if (!file.startsWith('lists/')) gather(textOf(files[file]));
    }
  };
  gather(text);
  return { text, named };
}

/** Pages name conditions without their folder, also those of single words. */
const bareNames = new RegExp(
  `"(?:${NAMING_CONDITIONS.join('|')})":"([^"/]+)"`,
  'g',
);

/** The files of conditions, values and lists that a text names. */
const filesNamed = (text: string): string[] => [
  ...[...text.matchAll(/"\/(conditions|values)\/([^"/]+)"/g)].map(
    ([, folder = '', name = '']) =>
      folder === 'conditions' ? conditionFile(name) : `values/${name}.json`,
  ),
  ...[...text.matchAll(bareNames)].map(([, name = '']) => conditionFile(name)),
  ...[...text.matchAll(/"list":"([^"]+)"/g)].map(
    ([, name = '']) => `lists/${name}.json`,
  ),
];

/** Whether nothing of a part differs. */
export const isSameContent = (one: PartContent, other: PartContent): boolean =>
  one.text === other.text &&
  [...one.named].every(
    ([file, document]) =>
      document === other.named.get(file) ||
      textOf(document) === textOf(other.named.get(file)),
  );

/** Documents never change, and most stay the same from one edit to the next. */
const texts = new WeakMap<object, string>();

function textOf(document: Json | undefined): string {
  if (document === undefined) return '';
  if (!isObject(document)) return sortedJson(document);
  const text = texts.get(document) ?? sortedJson(document);
  texts.set(document, text);
  return text;
}
