import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ComparedProperty, RevisionComparison } from '@contract/history';
import { formatDayOf } from '../../components/formatDate';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { useAnswer } from '../../lib/useAnswer';
import { comparisonToCsv } from './comparisonToCsv';
import { compareRevisions } from './historyCalls';
import type { RevisionHistoryProps } from './RevisionHistory';
import { useHistoryTexts } from './useHistoryTexts';

export interface CompareRevisionsProps extends RevisionHistoryProps {
  readonly numbers: readonly number[];
  onClose(): void;
}

/** The modal 'Compare revisions' (spec 2 §2): a row for each field, a column for each revision. */
export function CompareRevisions(props: CompareRevisionsProps) {
  const { api, type, id, numbers, timeZone, onClose, keepFile, log } = props;
  const t = useHistoryTexts();
  const ask = useCallback(
    () => compareRevisions(api, { type, id }, numbers),
    [api, type, id, numbers],
  );
  const { answer, failed, again } = useAnswer(ask, log);
  return createPortal(
    <Dialog
      open
      wide
      title={t('compareAll')}
      onClose={onClose}
      actions={
        <div className="row-flex no-print">
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
          {answer === undefined ? null : (
            <>
              <Button icon="print" onClick={() => window.print()}>
                {t('print')}
              </Button>
              <Button
                icon="down"
                onClick={() => {
                  const csv = comparisonToCsv(answer, {
                    field: t('field'),
                    revision: (number) => t('revision', { number }),
                  });
                  keepFile(
                    new Blob([csv], { type: 'text/csv' }),
                    `${id}-${numbers.join('-')}.csv`,
                  );
                }}
              >
                {t('csv')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {failed ? (
        <Note
          tone="bad"
          role="alert"
          title={t('failed')}
          actions={
            <Button small onClick={again}>
              {t('app:failed.tryAgain')}
            </Button>
          }
        />
      ) : answer === undefined ? (
        <Skeleton />
      ) : (
        <ComparisonTable comparison={answer} timeZone={timeZone} />
      )}
    </Dialog>,
    document.body,
  );
}

interface ComparisonTableProps {
  readonly comparison: RevisionComparison;
  readonly timeZone: string;
}

function ComparisonTable({ comparison, timeZone }: ComparisonTableProps) {
  const { revisions, properties } = comparison;
  const t = useHistoryTexts();
  const [changedOnly, setChangedOnly] = useState(true);
  const changed = properties.filter((property) => property.changed);
  const shown = changedOnly ? changed : properties;
  return (
    <>
      <div className="bulkbar">
        <label className="form-check no-print">
          <input
            type="checkbox"
            className="form-check-input"
            checked={changedOnly}
            onChange={() => setChangedOnly(!changedOnly)}
          />
          <span className="form-check-label">{t('changedOnly')}</span>
        </label>
        <span className="hint num" role="status">
          {t('differ', { count: changed.length, all: properties.length })}
        </span>
        <span className="hint push">{t('marked')}</span>
      </div>
      {shown.length === 0 ? (
        <p>{t('equal')}</p>
      ) : (
        <div
          className="tableframe"
          role="region"
          aria-label={t('compareAll')}
          tabIndex={0}
        >
          <table className="table cards">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                {revisions.map((row) => (
                  <th scope="col" className="num" key={row.revisionNumber}>
                    {t('revision', { number: row.revisionNumber })}
                    <div className="meta fw-normal">
                      {[
                        formatDayOf(row.lastModifiedDate, timeZone),
                        row.lastModifiedBy || t('service'),
                      ].join(', ')}
                    </div>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((property) => (
                <PropertyRow
                  key={property.property}
                  property={property}
                  names={revisions.map(({ revisionNumber }) =>
                    t('revision', { number: revisionNumber }),
                  )}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

interface PropertyRowProps {
  readonly property: ComparedProperty;
  /** Of the revisions. */
  readonly names: readonly string[];
}

/** One field in all revisions; a value that differs from the one before it is marked. */
function PropertyRow({ property, names }: PropertyRowProps) {
  const { label, revisions, diffs } = property;
  const t = useHistoryTexts();
  return (
    <tr>
      <th scope="row">{label}</th>
      {revisions.map((lines, index) => (
        <td key={names[index]} data-label={names[index]}>
          <div dir="auto" className={diffs[index] ? 'changed' : undefined}>
            {lines.length === 0 ? (
              <span className="hint">{t('none')}</span>
            ) : (
              lines.map((line, at) => <div key={at}>{line}</div>)
            )}
          </div>
        </td>
      ))}
    </tr>
  );
}
