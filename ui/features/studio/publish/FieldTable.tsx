import type { Impact } from '@engine/types/impact';
import { usePublishTexts } from './usePublishTexts';

/** What happened, or would happen, at one question. */
export interface FieldRow {
  readonly path: string;
  readonly label: string;
  /** Records that a rule refuses. */
  readonly refused: number;
  /** Records that lose the answer. */
  readonly lost: number;
}

/** One row for each question; of several rules the one that most records break. */
export function listFieldRows({
  failing,
  losing,
}: Pick<Impact, 'failing' | 'losing'>): FieldRow[] {
  const rows = new Map<string, FieldRow>();
  const rowOf = (path: string, label: string) =>
    rows.get(path) ?? { path, label, refused: 0, lost: 0 };
  for (const { path, label, count } of failing) {
    const row = rowOf(path, label);
    rows.set(path, { ...row, refused: Math.max(row.refused, count) });
  }
  for (const { path, label, count } of losing)
    rows.set(path, { ...rowOf(path, label), lost: count });
  return [...rows.values()];
}

export interface FieldTableProps {
  /** Names the table for screen readers. */
  readonly name: string;
  readonly rows: readonly FieldRow[];
  readonly refused: string;
  /** Missing where nothing can be lost. */
  readonly lost?: string;
}

/** The questions at which records are refused or lose an answer, with their numbers. */
export function FieldTable({ name, rows, refused, lost }: FieldTableProps) {
  const t = usePublishTexts();
  if (rows.length === 0) return null;
  return (
    <div
      className="tableframe mt-4"
      role="region"
      aria-label={name}
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('impact.field')}</th>
            <th scope="col" className="text-end">
              {refused}
            </th>
            {lost === undefined ? null : (
              <th scope="col" className="text-end">
                {lost}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row">
                {row.label === '' ? t('impact.other') : row.label}
              </th>
              <td className="text-end num">{row.refused}</td>
              {lost === undefined ? null : (
                <td className="text-end num">{row.lost}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
