import type { StudioFiles } from '@contract/studio/studio';
import { pathOfNode, type NodePath } from './fieldPath';
import type { Place } from './files';
import { visitPage } from './steps';

/** The first question of a step that asks for a field of an object; undefined without one. */
export function placeOfField(
  files: StudioFiles,
  { step, path }: Pick<NodePath, 'step' | 'path'>,
  field: string | undefined,
): Place | undefined {
  let found: Place | undefined;
  visitPage(files, step, (place, node) => {
    if (found !== undefined || node['field'] !== field) return;
    if (pathOfNode(files, place).path.join('/') === path.join('/'))
      found = place;
  });
  return found;
}
