import type { StudioFiles } from '@contract/studio/studio';
import { askedField, pathOfNode, type NodePath } from './fieldPath';
import type { Place } from './files';
import { findOnPage } from './steps';

/** The first question, or rows, of a step that ask for a field of an object; undefined without one. */
export const placeOfField = (
  files: StudioFiles,
  { step, path }: Pick<NodePath, 'step' | 'path'>,
  field: string | undefined,
): Place | undefined =>
  field === undefined
    ? undefined
    : findOnPage(
        files,
        step,
        (place, node) =>
          askedField(node) === field &&
          pathOfNode(files, place).path.join('/') === path.join('/'),
      );
