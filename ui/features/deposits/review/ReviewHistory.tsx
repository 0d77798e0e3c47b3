import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { CurrentUser } from '@contract/user';
import type { Lists } from '@engine/types/context';
import { DepositTag } from '../../publisher/DepositColumns';
import type { VisitStart } from '../../shell/visit';
import { RecordHistory } from '../../staff/record/RecordHistory';
import { StatusLine } from '../view/StatusLine';
import { LockNote } from './LockNote';
import { toRefusal } from './reviewCalls';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewHistoryProps {
  readonly start: Pick<VisitStart, 'api' | 'keepFile' | 'log'>;
  readonly user: CurrentUser | undefined;
  readonly answer: DepositRecordAnswer;
  readonly lists: Lists;
  readonly timeZone: string;
  /** The revisions are open until the reviewer hides them. */
  readonly isOpen: boolean;
  onTakeOver(): void;
  onChanged(): void;
}

/** The statuses that a deposit had, and its revisions. */
export function ReviewHistory(props: ReviewHistoryProps) {
  const { start, user, answer, lists, timeZone } = props;
  const { isOpen, onTakeOver, onChanged } = props;
  const { api, keepFile, log } = start;
  const { record, revision, lock } = answer;
  const t = useReviewTexts();
  return (
    <>
      <section className="sheet mw-100" aria-labelledby="status-heading">
        <header>
          <h2 id="status-heading">{t('history')}</h2>
        </header>
        <StatusLine
          history={record.history}
          reader="staff"
          requiresReview={record.requiresReview}
          lists={lists}
          timeZone={timeZone}
        />
      </section>
      <RecordHistory
        api={api}
        log={log}
        user={user}
        timeZone={timeZone}
        onChanged={onChanged}
        revision={revision}
        isOpen={isOpen}
        keepFile={keepFile}
        type="submission"
        id={record.reference}
        drawStatus={(status) => (
          <DepositTag status={status} lists={lists} reader="staff" />
        )}
        onRefused={(error) => {
          if (toRefusal(error) !== undefined) onChanged();
        }}
      >
        <LockNote lock={lock} timeZone={timeZone} onTakeOver={onTakeOver} />
      </RecordHistory>
    </>
  );
}
