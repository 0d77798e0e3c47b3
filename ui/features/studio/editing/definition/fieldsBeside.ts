import { pointerTokens } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { pathOfNode } from './fieldPath';
import type { Place } from './files';
import { visitPage } from './steps';

/**
 * What the section of a node asks about the same object, each field once: the nearest before the node first, then what
 * follows.
 *
 * @param path - the object of the node, which can be a place where nothing is yet.
 * @param fieldOf - the field that a part of the page counts for.
 */
export function fieldsBeside(
  files: StudioFiles,
  node: Place,
  path: readonly string[],
  fieldOf: (content: JsonObject) => string | undefined,
): readonly string[] {
  const { step } = pathOfNode(files, { ...node, pointer: '' });
  const section = /^\/sections\/\d+/.exec(node.pointer)?.[0] ?? '';
  const before: string[] = [];
  const after: string[] = [];
  visitPage(files, step, (place, content) => {
    if (!place.pointer.startsWith(`${section}/`)) return;
    const field = fieldOf(content);
    if (field === undefined) return;
    if (pathOfNode(files, place).path.join('/') !== path.join('/')) return;
    if (isBefore(place.pointer, node.pointer)) before.unshift(field);
    else after.push(field);
  });
  return [...new Set([...before, ...after])];
}

/** Whether a node comes before another one on their page. */
function isBefore(one: string, other: string): boolean {
  const others = pointerTokens(other);
  const tokens = pointerTokens(one);
  const differs = tokens.findIndex((token, index) => token !== others[index]);
  return differs >= 0 && Number(tokens[differs]) < Number(others[differs]);
}
