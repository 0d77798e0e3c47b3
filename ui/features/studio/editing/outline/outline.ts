import { isObject, type StepEntry } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import {
  inside,
  isSamePlace,
  listAt,
  objectAt,
  placeKey,
  type Place,
} from '../definition/files';
import { pageFile, ruleFile } from '../definition/fieldPath';
import { rulesOf } from '../rules/rules';
import { sentenceOf } from '../conditions/conditions';
import { fromId } from '../definition/fromId';
import { isRead } from '../definition/isRead';
import type { Term } from '../conditions/statements';
import { formFile, stepsOf } from '../definition/steps';
import { compareQuestion } from './changedQuestions';

/** What an entry of the outline is about. */
export type OutlineKind =
  'form' | 'step' | 'section' | 'group' | 'rows' | 'question' | 'text';

/** When a question is asked, as a word beside it. */
export type OutlineNote = 'ifYes' | 'ifNo' | 'conditional';

/** One entry of the outline of a form. */
export interface OutlineEntry {
  readonly kind: OutlineKind;
  readonly place: Place;
  /** Empty where the definition gives the part no name. */
  readonly label: string;
  /** Absent where no answer decides. */
  readonly note?: OutlineNote | undefined;
  readonly isOptional?: boolean;
  /** What the live form has of the question; absent where that is the same. */
  readonly state?: 'new' | 'changed' | undefined;
  /** The portal itself reads the answer, so the question stays. */
  readonly isRead?: boolean;
  readonly children: readonly OutlineEntry[];
}

/** A new question comes after a selected one, and at the end of a selected step or section. */
export const slotWord = ({ kind }: OutlineEntry): 'after' | 'last' =>
  kind === 'step' || kind === 'section' ? 'last' : 'after';

/**
 * The parts of a form: steps, sections, and questions in the order of the page. Groups that only arrange questions
 * have no entry; their questions have.
 *
 * @param before - the live files: questions that they do not have are new; undefined where they could not be loaded.
 */
export function outlineOf(
  files: StudioFiles,
  formKey: string,
  before: StudioFiles | undefined,
  reads: WorkingCopy['reads'] = {},
): OutlineEntry {
  const place: Place = { file: formFile(formKey), pointer: '' };
  return {
    kind: 'form',
    place,
    label: String(objectAt(files, place)['title'] ?? formKey),
    children: stepsOf(files, formKey).map((step, _index, steps) => {
      const page: Place = { file: pageFile(step.id), pointer: '' };
      return {
        kind: 'step',
        place: page,
        label: stepName(files, steps, step),
        children: sections({ files, before, formKey, reads }, page),
      };
    }),
  };
}

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

interface Environment {
  readonly files: StudioFiles;
  readonly before: StudioFiles | undefined;
  readonly formKey: string;
  readonly reads: WorkingCopy['reads'];
}

function sections(around: Environment, page: Place): OutlineEntry[] {
  const { files } = around;
  const list = inside(page, 'sections');
  return listAt(files, list).map((section, index) => {
    const place = inside(list, index);
    const { heading, id } = isObject(section) ? section : {};
    return {
      kind: 'section',
      place,
      label: firstText(heading) || fromId(id),
      children: nodes(around, place),
    };
  });
}

function nodes(around: Environment, parent: Place): OutlineEntry[] {
  const { files, before, formKey, reads } = around;
  const list = inside(parent, 'nodes');
  return listAt(files, list).flatMap((node, index): OutlineEntry[] => {
    if (!isObject(node)) return [];
    const place = inside(list, index);
    const label = nodeLabel(node);
    if ('field' in node) {
      const { need, shownWhen } = rulesOf(files, place);
      return [
        {
          kind: 'question',
          place,
          label,
          note: noteOf(files, shownWhen),
          isOptional: need === 'never',
          state: compareQuestion(files, formKey, before, place),
          isRead: isRead(files, place, reads),
          children: [],
        },
      ];
    }
    const children = nodes(around, place);
    if ('layout' in node && label === '') return children;
    return [{ kind: kindOfPart(files, place), place, label, children }];
  });
}

function noteOf(
  files: StudioFiles,
  shownWhen: readonly Term[] | undefined,
): OutlineNote | undefined {
  if (shownWhen?.length === 0) return undefined;
  const [term, ...more] = shownWhen ?? [];
  if (term === undefined || more.length > 0) return 'conditional';
  const sentence = sentenceOf(files, term.name);
  const [test, ...others] = 'all' in sentence ? sentence.all : [];
  if (test === undefined || others.length > 0 || !('field' in test))
    return 'conditional';
  if (test.verb !== 'is' || typeof test.value !== 'boolean')
    return 'conditional';
  return test.value === term.holds ? 'ifYes' : 'ifNo';
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

/** Finds the entry of a place with all that contain it, the outermost first. */
export function pathTo(
  entry: OutlineEntry,
  place: Place,
): readonly OutlineEntry[] | undefined {
  if (isSamePlace(entry.place, place)) return [entry];
  for (const child of entry.children) {
    const found = pathTo(child, place);
    if (found !== undefined) return [entry, ...found];
  }
  return undefined;
}

/** Key of an entry in a list. */
export const entryKey = ({ place }: OutlineEntry): string => placeKey(place);
