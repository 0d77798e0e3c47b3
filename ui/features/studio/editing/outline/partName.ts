import { isObject, type StepEntry } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { ruleFile } from '../definition/fieldPath';
import { objectAt, type Place } from '../definition/files';
import { fromId } from '../definition/fromId';
import { formFile } from '../definition/steps';

/** What an entry of the outline is about. */
export type OutlineKind =
  'form' | 'step' | 'section' | 'group' | 'rows' | 'question' | 'text';

/** What a form is called; its key where it has no title. */
export const formTitle = (files: StudioFiles, formKey: string): string =>
  firstText(
    objectAt(files, { file: formFile(formKey), pointer: '' })['title'],
  ) || formKey;

/** What a step is called: users meet one of several of a name, an administrator sees them all. */
export function stepName(
  files: StudioFiles,
  steps: readonly StepEntry[],
  { id, label }: StepEntry,
): string {
  const isAlone = steps.filter((one) => one.label === label).length === 1;
  // In the JSON view it can be written as anything.
  const name = firstText(label);
  if (name === '') return fromId(id);
  return isAlone ? name : `${name}: ${rulesName(files, id, name)}`;
}

/** The title of the rules of a step, which tells it from its namesakes. The studio gives a new step that of its label. */
function rulesName(files: StudioFiles, step: string, label: string): string {
  const rules: Place = { file: ruleFile(step), pointer: '' };
  const title = firstText(objectAt(files, rules)['title']);
  return title === '' || title === label ? fromId(step) : title;
}

/** What a part of a form is. */
export function kindOfPart(files: StudioFiles, place: Place): OutlineKind {
  if (!place.file.startsWith('steps/')) return 'form';
  if (place.pointer === '') return 'step';
  if (!place.pointer.includes('/nodes/')) return 'section';
  const node = objectAt(files, place);
  if ('field' in node) return 'question';
  if ('rows' in node) return 'rows';
  return 'layout' in node || 'object' in node ? 'group' : 'text';
}

/** The words that name a node of a page; empty where it has none. */
export function nodeLabel(node: JsonObject): string {
  const { label, heading, text, block } = node;
  return (
    firstText(label) ||
    firstText(heading).replace(/\s*\{position\}/, '') ||
    firstText(text) ||
    fromId(block)
  );
}

/** What a form, step, section or node is called. */
export function partName(files: StudioFiles, place: Place): string {
  const part = objectAt(files, place);
  return firstText(part['title']) || nodeLabel(part) || fromId(part['id']);
}

/** Words of a page: those that hold when no condition does. */
export function firstText(text: Json | undefined): string {
  if (typeof text === 'string') return text;
  const last = Array.isArray(text) ? text.at(-1) : undefined;
  return isObject(last) ? String(last['text']) : '';
}
