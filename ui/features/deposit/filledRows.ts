import { isBlank, isObject } from '@engine';
import type { RowsNode } from '@engine/types/definition';
import type { JsonObject } from '@engine/types/json';
import { rowsIn } from '../../renderer/rows/findRows';
import type { OpenDeposit } from './depositState';

/** Whether an issue, part or item of the deposit has an answer. What a row takes over from its title is none. */
export function hasFilledRows({
  form: { definition },
  wizard,
}: Pick<OpenDeposit, 'form' | 'wizard'>): boolean {
  const { data } = wizard.form;
  return definition.form.steps
    .filter(({ id }) => wizard.steps[id]?.include === true)
    .flatMap(({ id }) => definition.steps[id]?.ui.sections ?? [])
    .filter(({ scope }) => scope === '')
    .flatMap(({ nodes }) => rowsIn(nodes))
    .some((node) => isFilled(node, data));
}

function isFilled({ rows: name, nodes }: RowsNode, data: JsonObject): boolean {
  const rows = data[name];
  return (
    Array.isArray(rows) &&
    rows
      .filter(isObject)
      .some((row) =>
        nodes.some((node) => 'field' in node && !isBlank(row[node.field])),
      )
  );
}
