import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import type { RevisionComparison } from '@contract/history';
import { FailedNote } from '../../components/FailedNote';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { Skeleton } from '../../components/Skeleton';
import { useAnswer } from '../../lib/api/useAnswer';
import { comparisonToCsv } from './comparisonToCsv';
import { ComparisonTable } from './ComparisonTable';
import { compareRevisions } from './historyCalls';
import type { RevisionHistoryProps } from './RevisionHistory';
import { useHistoryTexts } from './useHistoryTexts';
import { wordStatuses } from './wordStatuses';

export interface CompareRevisionsProps extends RevisionHistoryProps {
  readonly numbers: readonly number[];
  onClose(): void;
}

/** The modal 'Compare revisions' (spec 2 §2). */
export function CompareRevisions(props: CompareRevisionsProps) {
  const { api, type, id, numbers, timeZone, toStatus, onClose, log } = props;
  const t = useHistoryTexts();
  const ask = useCallback(
    () => compareRevisions(api, { type, id }, numbers),
    [api, type, id, numbers],
  );
  const { answer: named, failed, again } = useAnswer(ask, log);
  const answer = named && wordStatuses(named, toStatus);
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
        </div>
      }
    >
      {failed ? (
        <FailedNote title={t('failed')} onRetry={again} />
      ) : answer === undefined ? (
        <Skeleton />
      ) : (
        <ComparisonTable
          comparison={answer}
          timeZone={timeZone}
          actions={<KeepComparison {...props} comparison={answer} />}
          onRestore={props.onRestore}
        />
      )}
    </Dialog>,
    document.body,
  );
}

interface KeepComparisonProps extends CompareRevisionsProps {
  readonly comparison: RevisionComparison;
}

/** Prints a comparison, or keeps it as a file with all fields. */
function KeepComparison(props: KeepComparisonProps) {
  const { comparison, id, numbers, keepFile } = props;
  const t = useHistoryTexts();
  const keep = () => {
    const csv = comparisonToCsv(comparison, {
      field: t('field'),
      revision: (number) => t('revision', { number }),
    });
    const file = new Blob([csv], { type: 'text/csv' });
    keepFile(file, `${id}-${numbers.join('-')}.csv`);
  };
  return (
    <>
      <Button small icon="print" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button small icon="down" onClick={keep}>
        {t('csv')}
      </Button>
    </>
  );
}
