import type { ImpactJob } from '@contract/studio';
import type { Impact } from '@engine/types/impact';
import { Note } from '../../../components/Note';
import { Skeleton } from '../../../components/Skeleton';
import { usePublishTexts } from './usePublishTexts';

/** What would happen to the last deposits with the changes. */
export function ImpactFigures({
  job,
}: {
  readonly job: ImpactJob | undefined;
}) {
  const t = usePublishTexts();
  if (job?.state === 'failed') return <Note title={t('impact.unusable')} />;
  if (job?.result === undefined)
    return (
      <>
        <p className="hint" role="status">
          {job === undefined || job.total === 0
            ? t('impact.waiting')
            : t('impact.running', { done: job.done, total: job.total })}
        </p>
        <Skeleton bones={['line', 'line']} />
      </>
    );
  const { result, total, returned } = job;
  if (total === 0) return <p className="mb-0">{t('impact.none')}</p>;
  const { unchanged, failing, losing } = result;
  return (
    <>
      <p className="hint">
        {t('impact.lead', { count: total })}
        {returned === 0
          ? null
          : ` ${t('impact.returned', { count: returned })}`}
      </p>
      <dl className="figures">
        <div>
          <dt>{t('impact.unchanged')}</dt>
          <dd>{unchanged}</dd>
        </div>
        <div>
          <dt>{t('impact.changed')}</dt>
          <dd>{total - unchanged}</dd>
        </div>
      </dl>
      <FieldTable rows={listRows({ failing, losing })} total={total} />
    </>
  );
}

interface FieldRow {
  readonly path: string;
  readonly label: string;
  /** Deposits that a rule would refuse. */
  readonly refused: number;
  /** Deposits that would lose the answer. */
  readonly lost: number;
}

/** One row for each field; of several rules the one that most deposits break. */
function listRows({
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

function FieldTable({
  rows,
  total,
}: {
  readonly rows: readonly FieldRow[];
  readonly total: number;
}) {
  const t = usePublishTexts();
  if (rows.length === 0) return null;
  return (
    <div
      className="tableframe mt-4"
      role="region"
      aria-label={t('impact.table', { count: total })}
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('impact.field')}</th>
            <th scope="col" className="text-end">
              {t('impact.refused')}
            </th>
            <th scope="col" className="text-end">
              {t('impact.lost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, label, refused, lost }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td className="text-end num">{refused}</td>
              <td className="text-end num">{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
