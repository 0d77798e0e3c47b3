import type { RecordRow } from '@contract/records';
import { formatDateTime } from '@engine';
import { useRecordTexts } from './useRecordTexts';

export interface RecordTableProps {
  /** Names the table. */
  readonly name: string;
  readonly rows: readonly RecordRow[];
  readonly timeZone: string;
}

/** Lists the submissions of a form, one line each; the reference leads to the answers. */
export function RecordTable({ name, rows, timeZone }: RecordTableProps) {
  const t = useRecordTexts();
  const heads = ['title', 'date', 'reference', 'files'] as const;
  return (
    <table className="table cards cards-plain" aria-label={name}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ reference, title, submittedDate, files }) => (
          <tr key={reference}>
            <th scope="row">
              <span className="work" dir="auto">
                {title || t('untitled')}
              </span>
            </th>
            <td className="num" data-label={t('date')}>
              <div>{formatDateTime(submittedDate, timeZone)}</div>
            </td>
            <td className="id" data-label={t('reference')}>
              <div>
                <a href={`#/${reference}`}>{reference}</a>
              </div>
            </td>
            <td className="num" data-label={t('files')}>
              <div>{files}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
