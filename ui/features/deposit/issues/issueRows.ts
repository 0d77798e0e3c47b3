import { joinPointer, objectOf, readPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import { rowsIn } from '../../../renderer/rows/findRows';
import { readRowNoun, type RowNoun } from '../../../renderer/rows/readRowNoun';
import type { RowColumn } from '../../../renderer/view/viewTypes';
import type { OpenDeposit } from '../depositState';

/** What a form says about its rows of issues, parts or items, in the options of their node. */
export interface IssueOptions {
  readonly noun: RowNoun;
  readonly columns: readonly RowColumn[];
  /** The number or date of the issue, the number or title of the part, the title of the item. */
  readonly number: string;
  /** The word before a number, where rows count up: 'No.', 'Part'. */
  readonly countsBy: string | undefined;
  readonly year: string;
  /** Absent of a form that asks for no month. */
  readonly month: string | undefined;
  readonly file: string;
  /** The number of the issue that was deposited last; absent where the title does not have it. */
  readonly last: JsonPointer | undefined;
}

/** The rows of issues of a form, with their place in the document. */
export interface IssueRowsPlace extends IssueOptions {
  readonly path: JsonPointer;
}

/** The rows of issues that a step asks for. */
interface IssueRowsUse extends IssueRowsPlace {
  readonly step: string;
}

const text = (value: Json | undefined): string =>
  typeof value === 'string' ? value : '';

const textOrNone = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : text(value);

/** Reads the options of the node. */
export function toIssueOptions(options: JsonObject = {}): IssueOptions {
  const { columns } = options;
  return {
    noun: readRowNoun(options) ?? { one: '', other: '' },
    // The meta-schema of pages holds their form.
    columns: (columns ?? []) as unknown as readonly RowColumn[],
    number: text(options['number']),
    countsBy: textOrNone(options['countsBy']),
    year: text(options['year']),
    month: textOrNone(options['month']),
    file: text(options['file']),
    last: textOrNone(options['last']),
  };
}

const known = new WeakMap<object, readonly IssueRowsUse[]>();

/** Finds the rows of issues, parts or items that the answers lead to; undefined where they lead to none. */
export function findIssueRows({
  form,
  wizard,
}: Pick<OpenDeposit, 'form' | 'wizard'>): IssueRowsPlace | undefined {
  return listIssueRows(form).find(
    ({ step }) => wizard.steps[step]?.include === true,
  );
}

function listIssueRows({
  definition,
}: Pick<CompiledForm, 'definition'>): readonly IssueRowsUse[] {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const found = Object.entries(definition.steps).flatMap(([step, { ui }]) =>
    ui.sections.flatMap(({ scope, nodes }) =>
      rowsIn(nodes)
        .filter(({ widget }) => widget === 'issues')
        .map((node) => ({
          ...toIssueOptions(node.options),
          step,
          path: joinPointer(scope === '' ? '' : `/${scope}`, node.rows),
        })),
    ),
  );
  known.set(definition, found);
  return found;
}

/** Returns the rows as they are now. */
export function readIssueRows(
  data: JsonObject,
  path: JsonPointer,
): readonly JsonObject[] {
  const rows = readPointer(data, path);
  return Array.isArray(rows) ? (rows as JsonObject[]) : [];
}

/** The number of the nearest issue before a row, else of the last deposit; '' where none is known. */
export function findEarlierNumber(
  data: JsonObject,
  { path, number, last }: IssueRowsPlace,
  position: number,
): string {
  const rows = readPointer(data, path);
  for (let at = position - 1; at >= 0 && Array.isArray(rows); at -= 1) {
    const earlier = text(objectOf(rows[at])[number]);
    if (earlier !== '') return earlier;
  }
  return last === undefined ? '' : text(readPointer(data, last));
}
