import type { FormFigures } from '@contract/studio/impact';
import { listFieldRows, type FieldRow } from '../publish/FieldTable';
import { useVersionTexts } from './useVersionTexts';

interface FigureRow {
  readonly key: string;
  readonly label: string;
  /** Undefined where nothing was predicted. */
  readonly predicted: number | undefined;
  readonly real: number;
  /** It is about one question of the row above. */
  readonly isPart?: boolean;
}

/** What was predicted for the records of a form beside what came: the same figures, row by row. */
export function ComparedFigures({
  form: { predicted, total, moved, result },
  title,
}: {
  readonly form: FormFigures;
  readonly title: string;
}) {
  const t = useVersionTexts();
  const before = predicted?.result;
  const fieldRows = (kind: 'refused' | 'lost'): FigureRow[] => {
    const [real, expected] = [
      result,
      before ?? { failing: [], losing: [] },
    ].map((figures) => listFieldRows(figures));
    const countAt = (rows: readonly FieldRow[] | undefined, at: string) =>
      rows?.find(({ path }) => path === at)?.[kind] ?? 0;
    const labels = new Map(
      [...(expected ?? []), ...(real ?? [])].map(({ path, label }) => [
        path,
        label,
      ]),
    );
    return [...labels].flatMap(([path, label]) => {
      const row = {
        key: `${kind} ${path}`,
        label: label === '' ? t('figures.other') : label,
        predicted: before && countAt(expected, path),
        real: countAt(real, path),
        isPart: true,
      };
      return (row.predicted ?? 0) + row.real === 0 ? [] : [row];
    });
  };
  const wholeRow = (key: 'unchanged' | 'failed' | 'lost'): FigureRow => ({
    key,
    label: t(`figures.${key}`),
    predicted: before?.[key],
    real: result[key],
  });
  const rows: FigureRow[] = [
    wholeRow('unchanged'),
    wholeRow('failed'),
    ...fieldRows('refused'),
    wholeRow('lost'),
    ...fieldRows('lost'),
    {
      key: 'drafts',
      label: t('figures.drafts'),
      predicted: predicted?.drafts.reduce((sum, { count }) => sum + count, 0),
      real: moved,
    },
  ];
  const name = t('figures.table', { form: title });
  return (
    <section>
      <h3 className="mb-3">{title}</h3>
      <div className="tableframe" role="region" aria-label={name} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('figures.what')}</th>
              {predicted === undefined ? null : (
                <th scope="col" className="text-end">
                  {t('figures.predicted', { count: predicted.total })}
                </th>
              )}
              <th scope="col" className="text-end">
                {t('figures.real', { count: total })}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className={row.isPart ? 'ps-4' : ''}>
                  {row.isPart
                    ? t('figures.at', { label: row.label })
                    : row.label}
                </th>
                {predicted === undefined ? null : (
                  <td className="text-end num">{row.predicted}</td>
                )}
                <td className="text-end num">{row.real}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {predicted === undefined ? (
        <p className="hint mt-3 mb-0">{t('figures.unpredicted')}</p>
      ) : null}
    </section>
  );
}
