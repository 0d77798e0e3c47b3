import { isMeant, readPointer, splitPointer } from '@engine';
import type { CompiledForm } from '@engine';
import type { PendingChange } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { WizardState } from '@engine/types/wizard';
import { findRows } from './findRows';
import { rowTitle } from './rowTitle';

/** The names of the rows that stay and of those that go. */
export interface LostRows {
  readonly kept: readonly string[];
  readonly lost: readonly string[];
}

/** Names the rows that a change removes once it is confirmed; undefined where it removes none. */
export function nameLostRows(
  { definition }: Pick<CompiledForm, 'definition'>,
  data: JsonObject,
  now: Pick<WizardState, 'steps'>,
  { confirm, change }: PendingChange,
): LostRows | undefined {
  const { effects, steps } = definition.form;
  const answer = change.kind === 'set' ? change.value : undefined;
  const effect = effects.find(
    (one) =>
      one.confirm === confirm &&
      one.when === change.path &&
      isMeant(one, answer),
  );
  for (const [path, count] of Object.entries(effect?.truncate ?? {})) {
    const rows = readPointer(data, path);
    const { field } = splitPointer(path);
    const node = steps
      .filter(({ id }) => now.steps[id]?.include === true)
      .map(({ id }) => findRows({ definition }, id, field))
      .find((found) => found !== undefined);
    if (!Array.isArray(rows) || node === undefined) continue;
    const names = rows.map((row, position) =>
      rowTitle(node, row as JsonObject, position),
    );
    return { kept: names.slice(0, count), lost: names.slice(count) };
  }
  return undefined;
}
