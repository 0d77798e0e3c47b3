import { useState } from 'react';
import type { RecordLock } from '@contract/staff';
import { Note } from '../../../components/Note';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitStart } from '../../shell/visit';
import { DecidedNote, LastDecisionNote } from './DecidedNote';
import { findLastDecision, forgetLastDecision } from './lastDecision';
import { LockNote } from './LockNote';
import { finishDecision, undoDecision } from './reviewCalls';
import type { ReviewAction } from './useReviewAction';
import type { Reviewed } from './useReviewed';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewMessagesProps {
  readonly start: Pick<VisitStart, 'api' | 'storage' | 'now'>;
  readonly reviewed: Reviewed;
  readonly timeZone: string;
  readonly action: ReviewAction;
  readonly lock: RecordLock | undefined;
  readonly isSaved: boolean;
  onTakeOver(): void;
  onChanged(): void;
}

/** What the reviewer must know before anything else: refusals, locks, decisions that can be undone, and why to review. */
export function ReviewMessages(props: ReviewMessagesProps) {
  const { start, reviewed, timeZone, action, lock, onChanged } = props;
  const { answer } = reviewed;
  const { record, abilities, decision } = answer;
  const { reference, reviewReasons, status } = record;
  const t = useReviewTexts();
  const change = (name: 'undo' | 'finish', id: string) => {
    const call = name === 'undo' ? undoDecision : finishDecision;
    action.act(name, () => call(start.api, reference, id), onChanged);
  };
  return (
    <div className="stack mb-4">
      {action.failure === undefined ? null : (
        <Note tone="bad" role="alert" title={action.failure}>
          {t('refused.shown')}
        </Note>
      )}
      {props.isSaved ? (
        <Note tone="ok" role="status" title={t('editing.saved')} />
      ) : null}
      <Before {...props} />
      <LockNote
        {...{ lock, timeZone }}
        onTakeOver={abilities.takeOver ? props.onTakeOver : undefined}
      />
      {decision === undefined ? null : (
        <DecidedNote
          {...{ decision, timeZone, action }}
          onUndo={() => change('undo', decision.id)}
          onFinish={() => change('finish', decision.id)}
        />
      )}
      {reviewReasons.length === 0 || !waiting.includes(status) ? null : (
        <Note tone="warning" title={t('why', { count: reviewReasons.length })}>
          <ul className="mb-0">
            {reviewReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** States in which the deposit waits for a review. */
const waiting: readonly string[] = ['SUBMITTED', 'UNDER_REVIEW'];

/** The decision about the deposit before this one in the queue. */
function Before({ start, reviewed, action }: ReviewMessagesProps) {
  const { api, storage, now } = start;
  const { libraryDeposit } = usePageLinks();
  const [last] = useState(() => findLastDecision(storage, now()));
  const [isUndone, setUndone] = useState(false);
  if (last === undefined || last.reference === reviewed.answer.record.reference)
    return null;
  return (
    <LastDecisionNote
      {...{ last, isUndone }}
      busy={action.busy === 'undoBefore'}
      href={libraryDeposit(last.reference)}
      onUndo={() =>
        action.act(
          'undoBefore',
          () => undoDecision(api, last.reference, last.id),
          () => {
            forgetLastDecision(storage);
            setUndone(true);
          },
        )
      }
    />
  );
}
