import { useState } from 'react';
import type { RecordLock } from '@contract/staff/staff';
import { Note } from '../../../components/Note';
import { useDepositsTexts } from '../useDepositsTexts';
import { waitsForReview } from '../waitsForReview';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitStart } from '../../shell/visit';
import { DecidedNote, LastDecisionNote } from './decision/DecidedNote';
import { findLastDecision, forgetDecision } from './decision/lastDecision';
import { LockNote } from './LockNote';
import { finishDecision, toRefusal, undoDecision } from './reviewCalls';
import type { ReviewAction } from './useReviewAction';
import type { Reviewed } from './useReviewed';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewMessagesProps {
  readonly start: Pick<VisitStart, 'api' | 'storage' | 'now'>;
  readonly reviewed: Reviewed;
  readonly timeZone: string;
  readonly action: ReviewAction;
  readonly lock: RecordLock | undefined;
  /** What was done with the deposit; '' for nothing that it does not show itself. */
  readonly done: string;
  /** The address of the queue that the reviewer came from. */
  readonly listHref: string;
  onTakeOver(): void;
  /** This deposit, or its queue, is not as it was read any more. */
  onChanged(): void;
  /** Something was done; the text says what. */
  onDone(text: string): void;
}

/** What the reviewer must know before anything else: refusals, locks, decisions that can be undone, and why to review. */
export function ReviewMessages(props: ReviewMessagesProps) {
  const { start, reviewed, timeZone, action, lock, onDone } = props;
  const { answer, isLast } = reviewed;
  const { record, abilities, decision } = answer;
  const { reference, reviewReasons, duplicates, status } = record;
  const email = decision?.mailTo ?? '';
  const t = useReviewTexts();
  const words = useDepositsTexts();
  const { libraryDeposit, staffHome } = usePageLinks();
  const reasons = reviewReasons.length + (duplicates.length === 0 ? 0 : 1);
  const change = (name: 'undo' | 'finish', id: string) => {
    const call = name === 'undo' ? undoDecision : finishDecision;
    action.act(
      name,
      () => call(start.api, reference, id),
      () => {
        forgetDecision(start.storage, id);
        onDone(
          name === 'finish' && email !== ''
            ? t('decided.finishMailed', { email })
            : t(`decided.${name}Done`),
        );
      },
    );
  };
  return (
    <div className="stack mb-4">
      {action.failure === undefined ? null : (
        <Note tone="bad" role="alert" title={action.failure}>
          {t('refused.shown')}
        </Note>
      )}
      {props.done === '' ? null : (
        <Note tone="ok" role="status" title={props.done} />
      )}
      {/* Read again after a decision about this deposit, which takes the place of the one before. */}
      <Before key={decision?.id} {...props} />
      <LockNote
        lock={lock}
        timeZone={timeZone}
        onTakeOver={abilities.takeOver ? props.onTakeOver : undefined}
      />
      {decision === undefined ? null : (
        <DecidedNote
          decision={decision}
          timeZone={timeZone}
          action={action}
          onUndo={() => change('undo', decision.id)}
          onFinish={() => change('finish', decision.id)}
          now={start.now}
          onFinal={props.onChanged}
        />
      )}
      {decision === undefined || !isLast ? null : (
        <Note
          tone="info"
          title={t('queueEnd.title')}
          actions={
            <>
              <a href={props.listHref}>{t('queueEnd.back')}</a>
              <a href={staffHome}>{words('queue.others')}</a>
            </>
          }
        />
      )}
      {reasons === 0 || !waitsForReview(status) ? null : (
        <Note tone="warning" title={t('why', { count: reasons })}>
          <p>{t('whatToDo')}</p>
          <ul className="mb-0">
            {reviewReasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {duplicates.length === 0 ? null : (
              <li>
                {t('mayBeDuplicate', { count: duplicates.length })}{' '}
                <span className="row-flex">
                  {duplicates.map((one) => (
                    <a
                      key={one.reference}
                      className="id"
                      href={libraryDeposit(one.reference)}
                    >
                      {one.reference}
                    </a>
                  ))}
                </span>
              </li>
            )}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** The decision about the deposit before this one in the queue. */
function Before(props: ReviewMessagesProps) {
  const { start, reviewed, timeZone, action, onChanged } = props;
  const { api, storage, now } = start;
  const { libraryDeposit } = usePageLinks();
  const [last] = useState(() => findLastDecision(storage, now()));
  const [outcome, setOutcome] = useState<'undone' | 'refused'>();
  if (last === undefined || last.reference === reviewed.answer.record.reference)
    return null;
  const end = (how: 'undone' | 'refused') => {
    forgetDecision(storage, last.id);
    setOutcome(how);
  };
  const undo = async () => {
    try {
      await undoDecision(api, last.reference, last.id);
    } catch (cause) {
      if (toRefusal(cause)?.code === 'NOT_ALLOWED_NOW') end('refused');
      throw cause;
    }
  };
  return (
    <LastDecisionNote
      last={last}
      timeZone={timeZone}
      outcome={outcome}
      busy={action.busy === 'undoBefore'}
      href={libraryDeposit(last.reference)}
      onUndo={() =>
        action.act('undoBefore', undo, () => {
          end('undone');
          onChanged();
        })
      }
    />
  );
}
