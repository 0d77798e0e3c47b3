import { useEffect, useEffectEvent, useState } from 'react';
import { toSearch } from '../../list/listQuery';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import { readQueue } from '../queue/queueOrder';
import { useFocusOnNews } from '../useFocusOnNews';
import { DecisionFoot } from './decision/DecisionFoot';
import { CorrectionNote } from './returning/CorrectionNote';
import { useBegunNotes } from './returning/begunNotes';
import { toReturnName, usePins } from './returning/pinnedNotes';
import { assignDeposit, mailReturnedAgain, type Refusal } from './reviewCalls';
import { ReturnPanel } from './returning/ReturnPanel';
import type { ReviewDialog } from './ReviewDialogs';
import { ReviewDialogs } from './ReviewDialogs';
import { ReviewHead } from './ReviewHead';
import { ReviewPanels } from './ReviewPanels';
import { ReviewMessages } from './ReviewMessages';
import { ReviewViewer } from './ReviewViewer';
import { useDecision } from './decision/useDecision';
import { useRecordLock } from './useRecordLock';
import { useReviewAction } from './useReviewAction';
import type { Reviewed } from './useReviewed';
import { useReviewTexts } from './useReviewTexts';
import { WithdrawalSheet } from './withdrawal/WithdrawalSheet';

export interface ReviewRecordProps extends VisitedPageProps {
  readonly reviewed: Reviewed;
  /** Reads it again. */
  onChanged(): void;
}

/** The review of a deposit: files beside answers, why to review it, notes, and the decision at the foot. */
export function ReviewRecord(props: ReviewRecordProps) {
  const { start, known, site, search, follow, reviewed, onChanged } = props;
  const { api, storage, log } = start;
  const { answer, lists, changes } = reviewed;
  const { record, transitions, correction } = answer;
  const { reference, files } = record;
  const timeZone = known.config?.timeZone ?? 'UTC';
  const t = useReviewTexts();
  const links = usePageLinks();
  const listHref = `${links.libraryDeposits}${toSearch(readQueue(search))}`;
  const pins = usePins(storage, answer);
  const mayReturn = transitions.some((offer) => offer.action === 'return');
  const begun = useBegunNotes(storage, answer, (pointer) => {
    const isShown = reviewed.sheets.some(({ rows }) =>
      rows.some(({ key }) => key === pointer),
    );
    const isOffered =
      isShown ||
      files.some(({ slot }) => slot === pointer) ||
      answer.fixable.some(({ path }) => path === pointer);
    return mayReturn && isOffered;
  });
  const { open } = begun;
  const [dialog, setDialog] = useState<ReviewDialog>();
  const [pinFirst, setPinFirst] = useState(0);
  const [done, setDone] = useState({ text: '', turn: 0 });
  const held = useRecordLock(api, reference, log, onChanged);
  const { lock } = answer;
  const beginLock = useEffectEvent(() => {
    if (open !== undefined) held.begin();
  });
  // A note that was left opens again by itself.
  useEffect(() => beginLock(), []);
  const refused = (_refusal: Refusal) => onChanged();
  const action = useReviewAction(log, refused);
  /** Reads the deposit again and says what was done; '' where the deposit itself shows it. */
  const announce = (text: string) => {
    setDone(({ turn }) => ({ text, turn: turn + 1 }));
    onChanged();
  };
  const deciding = useDecision({
    start,
    follow,
    reviewed,
    pins,
    action,
    onChanged: () => announce(''),
  });
  const messages = useFocusOnNews(`${answer.decision?.id ?? ''} ${done.turn}`);
  const pinning = mayReturn
    ? {
        start,
        pins,
        fixable: answer.fixable,
        about: toReturnName(answer),
        begun: {
          ...begun,
          begin(pointer: string) {
            held.begin();
            begun.begin(pointer);
          },
        },
      }
    : undefined;
  const edit = (at: 'access' | 'edit') => {
    held.begin();
    setDialog(at);
  };
  const close = () => setDialog(undefined);
  const closeAndSay = (text: string) => {
    close();
    announce(text);
  };
  const inDialog = {
    start,
    answer,
    lock,
    timeZone,
    onTakeOver: held.takeOver,
    onRefused: refused,
  };
  const address = `${links.libraryDeposit(reference)}${search}`;
  const isOfFile = files.some(({ slot }) => slot === open);
  const openNote =
    open === undefined
      ? undefined
      : `${address}#/${isOfFile ? 'files' : 'metadata'}`;
  const { asked } = deciding;
  const returning = asked?.offer.action === 'return' ? asked : undefined;
  return (
    <>
      <div className="wide review">
        <ReviewHead
          start={start}
          search={search}
          findEnvironment={props.findEnvironment}
          answer={answer}
          lists={lists}
          timeZone={timeZone}
          site={site}
          listHref={listHref}
          libraries={known.config?.libraries ?? []}
          userId={known.user?.id ?? null}
          busy={action.busy}
          onTake={() =>
            action.act(
              'take',
              () =>
                assignDeposit(api, reference, {
                  userId: known.user?.id ?? null,
                  revision: answer.revision,
                }),
              () => announce(t('assigning.taken')),
            )
          }
          onAssign={() => setDialog('assign')}
          onClaim={() => setDialog('claim')}
          onEdit={() => edit('edit')}
        />
        <div ref={messages} tabIndex={-1}>
          <ReviewMessages
            start={start}
            reviewed={reviewed}
            timeZone={timeZone}
            action={action}
            lock={lock}
            listHref={listHref}
            done={done.text}
            onTakeOver={held.takeOver}
            onChanged={onChanged}
            onDone={announce}
          />
        </div>
        {answer.withdrawal === undefined ? null : (
          <WithdrawalSheet
            withdrawal={answer.withdrawal}
            timeZone={timeZone}
            today={known.config?.today ?? ''}
            onCheck={() => {
              held.begin();
              setDialog('withdrawal');
            }}
          />
        )}
        {correction === undefined ? null : (
          <CorrectionNote
            correction={correction}
            isWaiting={record.status === 'RETURNED'}
            busy={action.busy}
            onMailAgain={
              answer.abilities.mailAgain
                ? () =>
                    action.act(
                      'mailAgain',
                      () => mailReturnedAgain(api, reference),
                      ({ message }) => announce(message),
                    )
                : undefined
            }
            changes={changes}
            timeZone={timeZone}
          />
        )}
        <div className="split">
          {returning === undefined ? (
            <ReviewViewer start={start} files={files} />
          ) : (
            <ReturnPanel
              {...inDialog}
              {...returning}
              log={log}
              pins={pins.all}
              isWriting={open !== undefined}
              onDone={deciding.done}
            />
          )}
          <div>
            <ReviewPanels
              start={start}
              user={known.user}
              reviewed={reviewed}
              timeZone={timeZone}
              address={address}
              hash={props.hash}
              search={search}
              pinning={pinning}
              pinFirst={pinFirst}
              onChangeAccess={
                answer.abilities.edit ? () => edit('access') : undefined
              }
              onChanged={onChanged}
              onTakeOver={held.takeOver}
            />
          </div>
        </div>
      </div>
      <DecisionFoot
        {...inDialog}
        deciding={deciding}
        returning={returning}
        pins={pins}
        openNote={openNote}
        busy={action.busy}
        next={reviewed.next}
        onBegin={held.begin}
        onPinFirst={() => {
          follow(`${address}#/metadata`);
          setPinFirst((turn) => turn + 1);
        }}
      />
      <ReviewDialogs
        {...inDialog}
        dialog={dialog}
        findEnvironment={props.findEnvironment}
        onDone={closeAndSay}
        onClose={close}
      />
    </>
  );
}
