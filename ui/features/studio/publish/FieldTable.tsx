import type { FieldCount, Impact } from '@engine/types/impact';
import { usePublishTexts } from './usePublishTexts';

/** What happened, or would happen, at one question. */
export interface FieldRow {
  readonly path: string;
  readonly label: string;
  /** Records that are refused for it. */
  readonly refused: number;
  /** Records that lose the answer. */
  readonly lost: number;
}

/** One row for each question. */
export function listFieldRows({
  failing,
  losing,
}: Pick<Impact, 'failing' | 'losing'>): FieldRow[] {
  const countAt = (counts: readonly FieldCount[], at: string) =>
    counts.find(({ path }) => path === at)?.count ?? 0;
  const lostAlone = losing.filter(({ path }) => countAt(failing, path) === 0);
  return [...failing, ...lostAlone].map(({ path, label }) => ({
    path,
    label,
    refused: countAt(failing, path),
    lost: countAt(losing, path),
  }));
}

export interface FieldTableProps {
  /** Names the table for screen readers. */
  readonly name: string;
  readonly rows: readonly FieldRow[];
  readonly refused: string;
  readonly lost: string;
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
            <th scope="col" className="text-end">
              {lost}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.path}>
              <th scope="row">
                {row.label === '' ? t('impact.other') : row.label}
              </th>
              <td className="text-end num">{row.refused}</td>
              <td className="text-end num">{row.lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
