import { useEffect, useRef, useState } from 'react';
import { RevisionHistory } from '../../history/RevisionHistory';
import { DepositTag } from '../../publisher/DepositColumns';
import { toSearch } from '../../list/listQuery';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { readQueue } from '../queueOrder';
import { StatusLine } from '../StatusLine';
import { AssignDialog } from './AssignDialog';
import { ClaimDialog } from './ClaimDialog';
import { CorrectionNote } from './CorrectionNote';
import { DecisionBar } from './DecisionBar';
import { DecisionDialog } from './DecisionDialog';
import { EditDeposit } from './EditDeposit';
import { usePins } from './pinnedNotes';
import { assignDeposit, type Refusal } from './reviewCalls';
import { ReviewAnswers } from './ReviewAnswers';
import { ReviewAround } from './ReviewAround';
import { ReviewFiles } from './ReviewFiles';
import { ReviewHead } from './ReviewHead';
import { ReviewMessages } from './ReviewMessages';
import { ReviewViewer } from './ReviewViewer';
import { useDecision } from './useDecision';
import { useRecordLock } from './useRecordLock';
import { useReviewAction } from './useReviewAction';
import type { Reviewed } from './useReviewed';
import { useReviewTexts } from './useReviewTexts';

export interface ReviewRecordProps extends VisitedPageProps {
  readonly reviewed: Reviewed;
  /** Reads it again. */
  onChanged(): void;
}

/** The review of a deposit: files beside answers, why to review it, notes, and the decision at the foot. */
export function ReviewRecord(props: ReviewRecordProps) {
  const { start, known, site, search, reviewed, onChanged } = props;
  const { api, storage, log } = start;
  const { answer, sheets, lists, changes } = reviewed;
  const { record, transitions, correction } = answer;
  const { reference, files } = record;
  const timeZone = known.config?.timeZone ?? 'UTC';
  const t = useReviewTexts();
  const links = usePageLinks();
  const pins = usePins(storage, reference);
  const [open, setOpen] = useState<string>();
  const [dialog, setDialog] = useState<'assign' | 'claim' | 'edit'>();
  const [isSaved, setSaved] = useState(false);
  const held = useRecordLock(api, reference, log, onChanged);
  const { lock } = answer;
  const refused = (_refusal: Refusal) => onChanged();
  const action = useReviewAction(log, refused);
  const deciding = useDecision({ start, reviewed, pins, action, onChanged });
  const messages = useFocusOnDecision(answer.decision?.id);
  const mayReturn = transitions.some((offer) => offer.action === 'return');
  const pinning = mayReturn
    ? {
        ...{ start, pins, open },
        onOpen(pointer: string | undefined) {
          if (pointer !== undefined) held.begin();
          setOpen(pointer);
        },
      }
    : undefined;
  const close = () => setDialog(undefined);
  const done = () => {
    close();
    onChanged();
  };
  const inDialog = {
    ...{ start, answer, lock, timeZone },
    ...{ onTakeOver: held.takeOver, onRefused: refused },
  };
  return (
    <>
      <div className="wide review">
        <ReviewHead
          {...{ answer, lists, timeZone, site }}
          listHref={`${links.libraryDeposits}${toSearch(readQueue(search))}`}
          userId={known.user?.id ?? null}
          busy={action.busy}
          onTake={() =>
            action.act(
              'take',
              () => assignDeposit(api, reference, known.user?.id ?? null),
              onChanged,
            )
          }
          onAssign={() => setDialog('assign')}
          onClaim={() => setDialog('claim')}
          onEdit={() => {
            held.begin();
            setDialog('edit');
          }}
        />
        <div ref={messages} tabIndex={-1}>
          <ReviewMessages
            {...{ start, reviewed, timeZone, action, lock, isSaved }}
            onTakeOver={held.takeOver}
            onChanged={onChanged}
          />
        </div>
        {correction === undefined ? null : (
          <CorrectionNote {...{ correction, changes, timeZone }} />
        )}
        <div className="split">
          <ReviewViewer api={api} files={files} />
          <div>
            <ReviewAnswers {...{ sheets, pinning }} />
            <ReviewFiles {...{ files, timeZone, pinning }} />
            <ReviewAround {...{ record, lists }} />
            <section className="sheet mw-100" aria-labelledby="status-heading">
              <header>
                <h2 id="status-heading">{t('history')}</h2>
              </header>
              <StatusLine
                history={record.history}
                reader="staff"
                {...{ lists, timeZone }}
              />
            </section>
          </div>
        </div>
        <RevisionHistory
          key={answer.revision}
          {...{ api, log, timeZone }}
          type="submission"
          id={reference}
          drawStatus={(status) => (
            <DepositTag {...{ status, lists }} reader="staff" />
          )}
          keepFile={start.keepFile}
        />
      </div>
      <DecisionBar
        offers={transitions}
        publisherName={record.publisher.name}
        pinned={pins.all.length}
        isWriting={open !== undefined}
        busy={action.busy}
        next={reviewed.next}
        onDecide={(offer) => {
          if (offer.form !== null) held.begin();
          deciding.choose(offer);
        }}
      />
      {deciding.asked === undefined ? null : (
        <DecisionDialog
          {...inDialog}
          action={deciding.asked.offer.action}
          form={deciding.asked.form}
          pins={pins.all}
          onDone={deciding.done}
          onClose={deciding.close}
        />
      )}
      {dialog === 'assign' ? (
        <AssignDialog {...{ start, answer }} onDone={done} onClose={close} />
      ) : null}
      {dialog === 'claim' ? (
        <ClaimDialog {...{ start, answer }} onDone={done} onClose={close} />
      ) : null}
      {dialog === 'edit' ? (
        <EditDeposit
          {...inDialog}
          onSaved={() => {
            setSaved(true);
            done();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The place of the messages takes the focus when a decision was made or undone: its button is not there any more. */
function useFocusOnDecision(id: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    place.current?.focus();
  }, [id]);
  return place;
}
