import { useState } from 'react';
import type { RevisionRow } from '@contract/history';
import { formatDateTime } from '@engine';
import { Button } from '../../components/Button';
import { ListTable } from '../list/ListTable';
import type { ListColumn } from '../list/listTypes';
import { CompareRevisions } from './CompareRevisions';
import type { RevisionHistoryProps } from './RevisionHistory';
import { useHistoryTexts } from './useHistoryTexts';

/** Revisions that can be compared at once (spec 2 §9). */
const FEWEST = 2;
const MOST = 4;

export interface RevisionTableProps extends RevisionHistoryProps {
  readonly rows: readonly RevisionRow[];
}

/** Revisions to tick and compare (spec 2 §2). */
export function RevisionTable(props: RevisionTableProps) {
  const { rows, timeZone, drawStatus } = props;
  const t = useHistoryTexts();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [comparing, setComparing] = useState(false);
  const toggle = (number: number) =>
    setChosen((last) =>
      last.includes(number)
        ? last.filter((each) => each !== number)
        : [...last, number],
    );
  const columns: ListColumn<RevisionRow>[] = [
    {
      key: 'number',
      label: t('number'),
      look: 'num',
      draw: ({ revisionNumber }) => (
        <b>
          <span className="d-sm-none">
            {t('revision', { number: revisionNumber })}
          </span>
          <span className="d-none d-sm-inline">{revisionNumber}</span>
        </b>
      ),
    },
    {
      key: 'when',
      label: t('when'),
      look: 'num',
      draw: ({ lastModifiedDate }) =>
        formatDateTime(lastModifiedDate, timeZone),
    },
    {
      key: 'user',
      label: t('user'),
      draw: ({ lastModifiedBy, revisionNotes }) => (
        <>
          <span dir="auto">{lastModifiedBy || t('service')}</span>
          {revisionNotes === undefined ? null : (
            <div className="hint" dir="auto">
              {revisionNotes}
            </div>
          )}
        </>
      ),
    },
    ...(drawStatus === undefined
      ? []
      : [
          {
            key: 'status',
            label: t('status'),
            draw: ({ status = '' }: RevisionRow) =>
              status === '' ? null : drawStatus(status),
          },
        ]),
    {
      key: 'compare',
      label: t('compare'),
      draw: ({ revisionNumber }) => (
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={t('compareOne', { number: revisionNumber })}
          checked={chosen.includes(revisionNumber)}
          disabled={chosen.length >= MOST && !chosen.includes(revisionNumber)}
          onChange={() => toggle(revisionNumber)}
        />
      ),
    },
  ];
  return (
    <>
      <ListTable
        list={{
          name: t('title'),
          columns,
          keyOf: ({ revisionNumber }) => String(revisionNumber),
        }}
        rows={rows}
        selection={{
          chosen: new Set(chosen.map(String)),
          bar: (
            <div className="bulkbar">
              <b className="num" role="status">
                {t('selected', { count: chosen.length })}
              </b>
              {chosen.length < FEWEST ? null : (
                <Button
                  small
                  variant="primary"
                  onClick={() => setComparing(true)}
                >
                  {t('compareAll')}
                </Button>
              )}
              {chosen.length === 0 ? null : (
                <Button
                  small
                  variant="link"
                  className="push"
                  onClick={() => setChosen([])}
                >
                  {t('clear')}
                </Button>
              )}
            </div>
          ),
        }}
      />
      <div className="field-msg">
        <span>{t('selectHint')}</span>
      </div>
      {comparing ? (
        <CompareRevisions
          {...props}
          numbers={chosen}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </>
  );
}
