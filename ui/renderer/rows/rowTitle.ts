import { fillSentence } from '@engine';
import type { RowsNode } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { fieldsOf } from '../view/fieldsOf';
import type { ScopeView } from '../view/viewTypes';

type Naming = Pick<RowsNode, 'heading' | 'titleFields'>;

/** Names a row by its title fields, or by its heading with its position while they are empty. */
export function rowTitle(
  node: Naming,
  row: JsonObject | undefined,
  position: number,
): string {
  const named = answers(node, row);
  if (named !== '') return named;
  return fillSentence(node.heading, { position: position + 1 });
}

/** Returns the heading of a row: number and name, or the heading of the page while the row has no name. */
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

/** Returns what the line of a closed row says after its name, by the labels of lists. */
export function rowLine(
  { lineFields = [] }: Pick<RowsNode, 'lineFields'>,
  row: JsonObject,
  { nodes }: ScopeView,
): string {
  const fields = fieldsOf(nodes);
  return lineFields
    .map((field) => {
      const listed = fields[field]?.entries ?? [];
      const answer = row[field];
      return listed.find(({ name }) => name === answer)?.label ?? answer;
    })
    .filter((answer) => typeof answer === 'string' && answer !== '')
    .join(', ');
}

function answers({ titleFields }: Naming, row: JsonObject | undefined): string {
  return titleFields
    .map((field) => row?.[field])
    .filter((answer) => typeof answer === 'string' && answer.trim() !== '')
    .join(' ');
}
