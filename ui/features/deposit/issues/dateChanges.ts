import { joinPointer, readPointer } from '@engine';
import type { Change } from '@engine/types/evaluation';
import type { Json, JsonPointer } from '@engine/types/json';
import type { OpenDeposit } from '../depositState';
import type { IssueRowsPlace } from './issueRows';

/** When an issue was published, as far as it is known. */
export interface IssueDate {
  readonly year?: number | undefined;
  /** 1–12. */
  readonly month?: number | undefined;
}

/**
 * The changes that fill in year and month of an issue. A year other than this one was typed, and stays, as does a month.
 */
export function listDateChanges(
  { wizard, context }: Pick<OpenDeposit, 'wizard' | 'context'>,
  place: Pick<IssueRowsPlace, 'year' | 'month'>,
  row: JsonPointer,
  { year, month }: IssueDate,
): Change[] {
  const fill = (
    field: string | undefined,
    value: number | undefined,
    usual?: Json,
  ): Change[] => {
    if (field === undefined || value === undefined) return [];
    const path = joinPointer(row, field);
    const held = readPointer(wizard.form.data, path);
    const isFree = held === undefined || held === usual;
    return isFree ? [{ kind: 'set', path, value }] : [];
  };
  return [
    ...fill(place.year, year, Number(context.today.slice(0, 4))),
    ...fill(place.month, month),
  ];
}
