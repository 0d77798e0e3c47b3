import { joinPointer, pointerTokens } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt } from '../definition/files';
import { fromId } from '../definition/fromId';
import { nodeLabel } from './partName';

/** What the pointer of a change is about, in words: the question, and which of its properties. */
export function placeName(files: StudioFiles, pointer: string): string {
  const [file = '', ...inside] = pointerTokens(pointer);
  const labels = inside.map((_, index) =>
    nodeLabel(
      objectAt(files, {
        file,
        pointer: joinPointer('', ...inside.slice(0, index)),
      }),
    ),
  );
  const name = labels.findLast((label) => label !== '') ?? file;
  const property = inside.findLast(
    (token) => !/^\d+$/.test(token) && token !== 'text',
  );
  return property === undefined ? name : `${name}: ${fromId(property)}`;
}

/** Whether a change is of the examples of a step, which follow the rules and words that they show. */
export const isOfExamples = (pointer: string): boolean =>
  pointer.includes('~1examples~1');
