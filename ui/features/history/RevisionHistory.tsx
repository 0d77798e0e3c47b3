import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import type { RevisionRow } from '@contract/history';
import { FailedNote } from '../../components/FailedNote';
import { Button } from '../../components/Button';
import { Skeleton } from '../../components/Skeleton';
import type { ApiClient } from '../../lib/api/apiClient';
import { useAnswer } from '../../lib/api/useAnswer';
import type { RestoreChoice } from './formerValues';
import { listRevisions, type HistoryOf } from './historyCalls';
import { RevisionTable } from './RevisionTable';
import { useHistoryTexts } from './useHistoryTexts';

export interface RevisionHistoryProps extends HistoryOf {
  readonly api: ApiClient;
  readonly timeZone: string;
  /** Of the record: another one reads the history again. */
  readonly revision: number;
  /** It is open until its user hides it; closed where nothing is said. */
  readonly isOpen?: boolean | undefined;
  /** Draws a status; absent for a record without a list of statuses (spec 2 §2). */
  readonly drawStatus?: ((status: string) => ReactNode) | undefined;
  /** The words of a status that the API only names: of a record without a list of statuses. */
  readonly toStatus?: ((status: string) => string) | undefined;
  /** Offers a file to be kept. */
  keepFile(bytes: Blob, filename: string): void;
  log(message: string, cause?: unknown): void;
  /** Asks before a former value is restored. */
  onRestore(choice: RestoreChoice): void;
}

/** The revisions of a record, which are compared side by side (spec 2 §2). */
export function RevisionHistory(props: RevisionHistoryProps) {
  const t = useHistoryTexts();
  const [wish, setWish] = useState<boolean>();
  const open = wish ?? props.isOpen ?? false;
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
          onClick={() => setWish(!open)}
        >
          {t(open ? 'hide' : 'show')}
        </button>
      </div>
      <div id={content}>
        {open ? <Revisions key={props.revision} {...props} /> : null}
      </div>
    </div>
  );
}

function Revisions(props: RevisionHistoryProps) {
  const { api, type, id, log } = props;
  const t = useHistoryTexts();
  const end = useRef<HTMLDivElement>(null);
  const [earlier, setEarlier] = useState<readonly RevisionRow[]>([]);
  const [before, setBefore] = useState<number>();
  const ask = useCallback(async () => {
    const rows = await listRevisions(api, { type, id }, before);
    // Where the button disappears by its press, the focus goes to the end of the table.
    if (before !== undefined && isLast(rows)) end.current?.focus();
    return rows;
  }, [api, type, id, before]);
  const { answer, asking, failed, again } = useAnswer(ask, log);
  const rows = merge(earlier, answer ?? []);
  return (
    <>
      {answer === undefined ? null : <RevisionTable {...props} rows={rows} />}
      <div ref={end} tabIndex={-1}>
        {failed ? (
          <FailedNote title={t('failed')} onRetry={again} />
        ) : answer === undefined ? (
          <Skeleton />
        ) : isLast(rows) ? null : (
          <Button
            small
            busy={asking}
            busyLabel={t('loading')}
            onClick={() => {
              setEarlier(rows);
              setBefore(rows.at(-1)?.revisionNumber);
            }}
          >
            {t('earlier')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Whether the first revision of a record is among these. */
const isLast = (rows: readonly RevisionRow[]) =>
  (rows.at(-1)?.revisionNumber ?? 1) === 1;

/** Pages of revisions one after another; the answer before stays until the next one comes. */
const merge = (
  earlier: readonly RevisionRow[],
  answer: readonly RevisionRow[],
) => {
  const last = earlier.at(-1)?.revisionNumber ?? Infinity;
  return [
    ...earlier,
    ...answer.filter(({ revisionNumber }) => revisionNumber < last),
  ];
};
