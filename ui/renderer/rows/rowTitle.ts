import { fillSentence } from '@engine';
import type { RowsNode } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';

/** What a row is called: the answers that name it, until then its heading with its position. */
export function rowTitle(
  node: Pick<RowsNode, 'heading' | 'titleFields'>,
  row: JsonObject | undefined,
  position: number,
): string {
  const answers = node.titleFields
    .map((field) => row?.[field])
    .filter((answer) => typeof answer === 'string' && answer.trim() !== '');
  if (answers.length > 0) return answers.join(' ');
  return fillSentence(node.heading, { position: position + 1 });
}
