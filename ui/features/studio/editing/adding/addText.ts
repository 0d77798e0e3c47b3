import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, insertAt, type Place } from '../definition/files';
import { findSlot, withSection, type Added } from './addQuestion';

/** Texts between questions: keys of the list QuestionKind. */
export const textKinds = ['PARAGRAPH', 'NOTE', 'WARNING'] as const;

export type TextKind = (typeof textKinds)[number];

/** How the page draws a text of each kind. */
export const textParts: Readonly<Record<TextKind, JsonObject>> = {
  PARAGRAPH: { tone: 'plain' },
  NOTE: { tone: 'info' },
  WARNING: { tone: 'warning' },
};

export const isTextKind = (kind: unknown): kind is TextKind =>
  textKinds.some((one) => one === kind);

/** Adds a text after a node, or as the last of a section. It asks nothing, so that no rule and no example changes. */
export function addText(
  given: StudioFiles,
  after: Place,
  kind: TextKind,
  text: string,
): Added {
  const files = withSection(given, after);
  const { list, index } = findSlot(files, after);
  return {
    files: insertAt(files, list, index, { ...textParts[kind], text }),
    place: inside(list, index),
  };
}
