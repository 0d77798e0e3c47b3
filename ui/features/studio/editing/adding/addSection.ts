import type { StudioFiles } from '@contract/studio/studio';
import type { Added } from './addQuestion';
import { uniqueName } from '../definition/fieldName';
import {
  inside,
  insertAt,
  listAt,
  objectAt,
  type Place,
} from '../definition/files';
import { toId } from '../definition/toId';

/**
 * Adds a section without questions after that of a place, or as the last of a step. It asks about the same object as
 * the section before it.
 */
export function addSection(
  files: StudioFiles,
  after: Place,
  heading: string,
): Added {
  const list: Place = { file: after.file, pointer: '/sections' };
  const sections = listAt(files, list);
  const selected = /^\/sections\/(\d+)/.exec(after.pointer)?.[1];
  const before =
    selected === undefined ? sections.length - 1 : Number(selected);
  const ids = sections.map((_section, index) =>
    String(objectAt(files, inside(list, index))['id']),
  );
  const { scope = '' } = objectAt(files, inside(list, before));
  const section = {
    id: uniqueName(toId(heading, 'section'), ids),
    heading,
    scope,
    nodes: [],
  };
  return {
    files: insertAt(files, list, before + 1, section),
    place: inside(list, before + 1),
  };
}
