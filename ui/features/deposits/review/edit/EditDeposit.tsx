import { useState } from 'react';
import { useStore } from 'react-redux';
import type { DepositRecordAnswer, RecordLock } from '@contract/staff/staff';
import type { ReviewEditDraft } from '@engine/types/generated/forms';
import { Skeleton } from '../../../../components/Skeleton';
import { useAnswer } from '../../../../lib/api/useAnswer';
import type { WithDeposit } from '../../../deposit/depositState';
import { usePageLinks } from '../../../shell/pageLinks';
import type { VisitedPageProps } from '../../../shell/visit';
import { EditRecord } from '../../../staff/record/EditRecord';
import { LockNote } from '../LockNote';
import { toRecordPath, toRefusal, type Refusal } from '../reviewCalls';
import { useReviewTexts } from '../useReviewTexts';
import { DepositQuestions } from './DepositQuestions';
import { createEditedDeposit } from './editedDeposit';

/** The form of a deposit as it is. */
const toAnswers = ({
  record: { accessCondition, notes },
}: DepositRecordAnswer): ReviewEditDraft => ({
  hasAccess: accessCondition !== '',
  ...(accessCondition !== '' && {
    accessCondition: accessCondition as NonNullable<
      ReviewEditDraft['accessCondition']
    >,
  }),
  ...(notes !== '' && { notes }),
});

export interface EditDepositProps extends Pick<
  VisitedPageProps,
  'start' | 'findEnvironment'
> {
  readonly answer: DepositRecordAnswer;
  readonly lock: RecordLock | undefined;
  readonly timeZone: string;
  /** Pointer of the question of the staff's form that has the focus first. */
  readonly opensAt?: `/${keyof ReviewEditDraft}`;
  onTakeOver(): void;
  onSaved(): void;
  onRefused(refusal: Refusal): void;
  onClose(): void;
}

/**
 * Library staff change the answers about the items of a deposit, and about its title until that is decided. They also
 * change what is theirs: the access condition, hidden ones too, and their notes.
 */
export function EditDeposit(props: EditDepositProps) {
  const { start, answer, lock, timeZone } = props;
  const { publisher } = answer.record;
  const t = useReviewTexts();
  const links = usePageLinks();
  const store = useStore<WithDeposit>();
  const [edited] = useState(() => {
    const { findEnvironment } = props;
    const { now } = start;
    const editing = { store, loading: start, now, findEnvironment };
    return createEditedDeposit(editing, answer);
  });
  const { answer: opened } = useAnswer(edited.load, start.log);
  return (
    <EditRecord
      form="review-edit"
      title={t('editing.title')}
      address={toRecordPath(answer.record.reference)}
      revision={answer.revision}
      answers={toAnswers(answer)}
      start={start}
      listMore={edited.listMore}
      isReady={edited.isReady}
      words={edited.words}
      onSaved={props.onSaved}
      onRefused={(error) => {
        const refusal = toRefusal(error);
        if (refusal !== undefined) props.onRefused(refusal);
        return edited.showRefused(error);
      }}
      onClose={props.onClose}
      {...(props.opensAt !== undefined && { opensAt: props.opensAt })}
      below={
        <>
          {opened === undefined ? (
            <Skeleton />
          ) : (
            <DepositQuestions start={start} />
          )}
          <p className="hint">
            {t('editing.publisher')}{' '}
            <a href={links.libraryPublisher(publisher.id)} dir="auto">
              {publisher.name}
            </a>
          </p>
        </>
      }
    >
      <LockNote lock={lock} timeZone={timeZone} onTakeOver={props.onTakeOver} />
    </EditRecord>
  );
}
