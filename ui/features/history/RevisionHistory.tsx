import { useCallback, useId, useState, type ReactNode } from 'react';
import type { RevisionRow } from '@contract/history';
import { formatDateTime } from '@engine';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import type { ApiClient } from '../../lib/apiClient';
import { useAnswer } from '../../lib/useAnswer';
import { ListTable } from '../list/ListTable';
import type { ListColumn } from '../list/listTypes';
import { CompareRevisions } from './CompareRevisions';
import { listRevisions, type HistoryOf } from './historyCalls';
import { useHistoryTexts } from './useHistoryTexts';

/** Revisions that can be compared at once (spec 2 §9). */
const FEWEST = 2;
const MOST = 4;

export interface RevisionHistoryProps extends HistoryOf {
  readonly api: ApiClient;
  readonly timeZone: string;
  /** Draws a status; absent for a record without a list of statuses (spec 2 §2). */
  readonly drawStatus?: ((status: string) => ReactNode) | undefined;
  /** Offers a file to be kept. */
  keepFile(bytes: Blob, filename: string): void;
  log(message: string, cause?: unknown): void;
}

/** The revisions of a record, which are compared side by side (spec 2 §2). */
export function RevisionHistory(props: RevisionHistoryProps) {
  const t = useHistoryTexts();
  const [open, setOpen] = useState(false);
  const content = useId();
  return (
    <div className="mb-4 no-print">
      <div className="row-flex mb-3">
        <h2>{t('title')}</h2>
        <button
          type="button"
          className="btn btn-sm btn-link push"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'hide' : 'show')}
        </button>
      </div>
      <div id={content}>{open ? <Revisions {...props} /> : null}</div>
    </div>
  );
}

function Revisions(props: RevisionHistoryProps) {
  const { api, type, id, log } = props;
  const t = useHistoryTexts();
  const ask = useCallback(
    () => listRevisions(api, { type, id }),
    [api, type, id],
  );
  const { answer, failed, again } = useAnswer(ask, log);
  if (failed)
    return (
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
    );
  if (answer === undefined) return <Skeleton />;
  return <RevisionTable {...props} rows={answer} />;
}

interface RevisionTableProps extends RevisionHistoryProps {
  readonly rows: readonly RevisionRow[];
}

function RevisionTable(props: RevisionTableProps) {
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
        <>
          <span className="d-sm-none">
            {t('revision', { number: revisionNumber })}
          </span>
          <span className="d-none d-sm-inline">{revisionNumber}</span>
        </>
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
            draw: ({ status }: RevisionRow) => drawStatus(status ?? ''),
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
      <div className="bulkbar">
        <span className="num" role="status">
          {t('selected', { count: chosen.length })}
        </span>
        {chosen.length < FEWEST ? null : (
          <Button small variant="primary" onClick={() => setComparing(true)}>
            {t('compareAll')}
          </Button>
        )}
        {chosen.length === 0 ? null : (
          <Button small variant="link" onClick={() => setChosen([])}>
            {t('clear')}
          </Button>
        )}
      </div>
      <ListTable
        list={{
          ...{ name: t('title'), columns },
          keyOf: ({ revisionNumber }) => String(revisionNumber),
        }}
        rows={rows}
      />
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
