import { isMeant, isObject, readPointer, splitPointer } from '@engine';
import type { CompiledForm } from '@engine';
import type { Context } from '@contract/context';
import type { RowsNode } from '@engine/types/definition';
import type { PendingChange } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { WizardState } from '@engine/types/wizard';
import { findRows } from './findRows';
import { readRowNoun, type RowNoun } from './readRowNoun';
import { rowTitle } from './rowTitle';

/** A row that a question is about. */
export interface NamedRow {
  readonly name: string;
  /** The name of its first file; '' without one. */
  readonly file: string;
}

/** The rows that stay and those that go. */
export interface LostRows {
  readonly kept: readonly NamedRow[];
  readonly lost: readonly NamedRow[];
  /** What the form calls them; undefined where it does not. */
  readonly noun: RowNoun | undefined;
}

/** The answers that a question is about, with what they refer to. */
export interface AskedAbout {
  readonly data: JsonObject;
  readonly files: Context['files'];
  /** Which steps there are now. */
  readonly steps: WizardState['steps'];
}

/** Names the rows that a change removes once it is confirmed; undefined where it removes none. */
export function nameLostRows(
  { definition }: Pick<CompiledForm, 'definition'>,
  { data, files, steps: now }: AskedAbout,
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
      .filter(({ id }) => now[id]?.include === true)
      .map(({ id }) => findRows({ definition }, id, field))
      .find((found) => found !== undefined);
    if (!Array.isArray(rows) || node === undefined) continue;
    const named = rows.map((row, position) => ({
      name: rowTitle(node, row as JsonObject, position),
      file: findFile(node, row as JsonObject, files),
    }));
    return {
      kept: named.slice(0, count),
      lost: named.slice(count),
      noun: readRowNoun(node.options),
    };
  }
  return undefined;
}

/** The name of the first file of a row, in the order of its questions. */
function findFile(
  { nodes }: RowsNode,
  row: JsonObject,
  files: AskedAbout['files'],
): string {
  for (const node of nodes) {
    const answer = 'field' in node ? row[node.field] : undefined;
    const id = isObject(answer) ? answer['tempFileId'] : undefined;
    if (typeof id === 'string') return files[id]?.originalFilename ?? '';
  }
  return '';
}
