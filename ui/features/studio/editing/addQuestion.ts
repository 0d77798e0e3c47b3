import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio';
import { fieldName } from './fieldName';
import {
  inside,
  insertAt,
  listAt,
  listOf,
  objectAt,
  writeAt,
  type Place,
} from './files';
import { entityFileAt, pathOfNode } from './fieldPath';
import { addName, homeOf } from './home';
import { forbidElsewhere } from './forbidElsewhere';
import { kindParts, type KindParts, type QuestionKind } from './kinds';
import { shownOnOfNew } from './shownOn';

/** A question that is to be added. */
export interface NewQuestion {
  readonly kind: QuestionKind;
  readonly label: string;
  readonly required: boolean;
  /** The name of the list of a choice. */
  readonly list?: string;
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
  { kind, label, required, list }: NewQuestion,
): Added {
  const { type, rule, node } = kindParts[kind];
  return addField(files, after, {
    ...{ label, required, type },
    rule: { ...rule, ...(list !== undefined && { list }) },
    toNode: (field) => ({
      ...{ field, ...node, label },
      ...shownOnOfNew(files, after),
    }),
  });
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
 * Adds a field after a node, or as the last of a section: its type in its entity, its rule in its step or item, and its
 * node on the page.
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
  const ruled = addRule(typed, anyNode, field, rule);
  const home = homeOf(ruled, anyNode);
  const needed = required ? addName(ruled, home, 'required', field) : ruled;
  const place = inside(list, index);
  const added = insertAt(needed, list, index, toNode(field));
  return { files: forbidElsewhere(added, place), place };
}

/** Says of a new field that it is asked, and what else holds of it. */
function addRule(
  files: StudioFiles,
  node: Place,
  field: string,
  rule: JsonObject,
): StudioFiles {
  const home = homeOf(files, node);
  const asked = home.isClosed ? addName(files, home, 'asks', field) : files;
  return Object.keys(rule).length === 0
    ? asked
    : writeAt(asked, inside(home, 'properties', field), rule);
}

/** A step without sections gets one, about the document itself. */
function withSection(files: StudioFiles, { file }: Place): StudioFiles {
  const sections: Place = { file, pointer: '/sections' };
  return listAt(files, sections).length > 0
    ? files
    : writeAt(files, sections, [{ id: 'questions', scope: '', nodes: [] }]);
}

/** The list of nodes, and the index, where something new after a place belongs. */
export function findSlot(
  files: StudioFiles,
  after: Place,
): { readonly list: Place; readonly index: number } {
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

const isSection = ({ pointer }: Place): boolean =>
  /^\/sections\/\d+$/.test(pointer);

function lastSection(files: StudioFiles, place: Place): Place {
  if (isSection(place)) return place;
  const sections: Place = { file: place.file, pointer: '/sections' };
  return inside(sections, listAt(files, sections).length - 1);
}
