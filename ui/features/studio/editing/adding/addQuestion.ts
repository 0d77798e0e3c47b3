import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { fieldName } from '../definition/fieldName';
import {
  inside,
  insertAt,
  listAt,
  listOf,
  objectAt,
  writeAt,
  type Place,
} from '../definition/files';
import { askedField, entityFileAt, pathOfNode } from '../definition/fieldPath';
import { isSection } from '../definition/isSection';
import { addName, homeOf } from '../definition/home';
import { listingPlaces } from '../definition/listingPlaces';
import { termsAround, writeShownWhen } from '../conditions/shownWhen';
import { refuseField } from '../conditions/stepRefusals';
import { forbidElsewhere } from './forbidElsewhere';
import {
  kindParts,
  type KindParts,
  type QuestionKind,
} from '../questions/kinds';
import { widgetForSeveral } from '../questions/listChoice';
import { setRequired } from '../rules/requiring';
import { shownOnOfNew } from '../questions/shownOn';
import { TICKED } from '../questions/tickBox';

/** A question that is to be added. */
export interface NewQuestion {
  readonly kind: QuestionKind;
  readonly label: string;
  readonly required: boolean;
  /** The name of the list of a choice. */
  readonly list?: string;
  /** Its answer is about a person or organisation: browsers offer nothing of their user, and examples replace it. */
  readonly isPersonal?: true;
  /** What the files are that a question takes: an entry of FileUploadPurpose. */
  readonly purpose?: string;
}

/** The files with a new part of a page, and where it is. */
export interface Added {
  readonly files: StudioFiles;
  readonly place: Place;
}

/** Adds a question after a node, or as the last of a section. */
export function addQuestion(
  files: StudioFiles,
  after: Place,
  asked: NewQuestion,
): Added {
  const { kind, label, required, list, isPersonal } = asked;
  const { type, rule, node } = kindParts[kind];
  return addField(files, after, {
    label,
    required,
    type,
    rule: { ...rule, ...ruleOfNew(asked) },
    toNode: (field) => ({
      field,
      ...node,
      label,
      ...(isPersonal === true && { autoComplete: 'off' }),
      ...(kind === 'CHOICES' &&
        list !== undefined && { widget: widgetForSeveral(files, list) }),
      ...shownOnOfNew(files, after),
    }),
  });
}

/** What the rule of a new question says besides its kind. */
function ruleOfNew({ kind, required, list, purpose }: NewQuestion): JsonObject {
  if (kind === 'FILE')
    return purpose === undefined ? {} : { fileReady: { purpose } };
  if (kind === 'CHECKBOX') return required ? TICKED : {};
  if (list === undefined) return {};
  return kind === 'CHOICES' ? { items: { list } } : { list };
}

/** A field of the document with its part of the page. */
export interface NewField extends Omit<KindParts, 'node'> {
  /** The field is named after it. */
  readonly label: string;
  readonly required: boolean;
  /** The part of the page, which asks for the field of this name. */
  toNode(field: string): JsonObject;
}

/**
 * Adds a field after a node, or as the last of a section. Its type goes into its entity, its rule into its step or
 * item, and its node onto the page.
 */
export function addField(
  given: StudioFiles,
  after: Place,
  { label, required, type, rule, toNode }: NewField,
): Added {
  const files = withSection(given, after);
  const { list, index } = findSlot(files, after);
  const anyNode = inside(list, 0);
  const { step, path } = pathOfNode(files, anyNode);
  const entity = entityFileAt(files, step, path);
  if (entity === undefined) throw new Error(`${list.file}: no entity`);
  const fields: Place = { file: entity, pointer: '/properties' };
  const taken = Object.keys(objectAt(files, fields));
  const field = fieldName(label, taken);
  const typed = writeAt(files, inside(fields, field), type);
  const node = toNode(field);
  const added = askField(typed, { list, index }, { required, rule, node });
  return { ...added, files: forbidElsewhere(added.files, added.place) };
}

/** A question about a field that its entity has. */
export interface AskedField {
  readonly required: boolean;
  readonly rule: JsonObject;
  /** The part of the page, which names the field. */
  readonly node: JsonObject;
}

/** Asks for a field at a slot of a page, with its rule in the step. */
export function askField(
  files: StudioFiles,
  { list, index }: Slot,
  { required, rule, node }: AskedField,
): Added {
  const place = inside(list, index);
  const field = askedField(node) ?? '';
  const listed = listingPlaces(files, place).reduce(
    (next, one) => addName(next, one, 'asks', field),
    files,
  );
  const asked = insertAt(listed, list, index, node);
  const home = homeOf(asked, place);
  const ruled =
    Object.keys(rule).length === 0
      ? asked
      : writeAt(asked, inside(home, 'properties', field), rule);
  const shown = conditioned(ruled, place, field);
  return { files: required ? setRequired(shown, place, true) : shown, place };
}

/** A field under the conditions of its section, groups and step: it is asked as they say, and refused otherwise. */
function conditioned(
  files: StudioFiles,
  place: Place,
  field: string,
): StudioFiles {
  const terms = termsAround(files, place);
  const shown =
    terms.length === 0 ? files : writeShownWhen(files, place, undefined, terms);
  return refuseField(shown, place, field);
}

/** A step without sections gets one, about the document itself. */
export function withSection(files: StudioFiles, { file }: Place): StudioFiles {
  const sections: Place = { file, pointer: '/sections' };
  return listAt(files, sections).length > 0
    ? files
    : writeAt(files, sections, [{ id: 'questions', scope: '', nodes: [] }]);
}

/** A list of nodes, and an index in it. */
export interface Slot {
  readonly list: Place;
  readonly index: number;
}

/** Where something new after a place belongs. */
export function findSlot(files: StudioFiles, after: Place): Slot {
  const found = listOf(after);
  if (found === undefined || isSection(after)) {
    const list = inside(lastSection(files, after), 'nodes');
    return { list, index: listAt(files, list).length };
  }
  const { list } = found;
  let index = found.index + 1;
  // What hangs under an answer stays beneath it.
  while (objectAt(files, inside(list, index))['layout'] === 'reveal')
    index += 1;
  return { list, index };
}

function lastSection(files: StudioFiles, place: Place): Place {
  if (isSection(place)) return place;
  const sections: Place = { file: place.file, pointer: '/sections' };
  return inside(sections, listAt(files, sections).length - 1);
}
