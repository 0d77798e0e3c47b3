import { fillSentence } from '@engine';
import type { RowsNode } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';

type Naming = Pick<RowsNode, 'heading' | 'titleFields'>;

/** What a row is called: the answers that name it, until then its heading with its position. */
export function rowTitle(
  node: Naming,
  row: JsonObject | undefined,
  position: number,
): string {
  const named = answers(node, row);
  if (named !== '') return named;
  return fillSentence(node.heading, { position: position + 1 });
}

/** What stands at the head of a row: its name with its number, until it has one its heading. */
export function rowHeading(
  node: Naming,
  row: JsonObject,
  position: number,
): string {
  const named = answers(node, row);
  return named === ''
    ? rowTitle(node, row, position)
    : `${position + 1}. ${named}`;
}

function answers({ titleFields }: Naming, row: JsonObject | undefined): string {
  return titleFields
    .map((field) => row?.[field])
    .filter((answer) => typeof answer === 'string' && answer.trim() !== '')
    .join(' ');
}
