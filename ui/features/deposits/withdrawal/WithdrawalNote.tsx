import { useState } from 'react';
import { formatDateTime, presentDate } from '@engine';
import type { OwnWithdrawal, Withdrawal } from '@contract/withdrawal';
import { Button } from '../../../components/Button';
import { formatDayOf } from '../../../components/formatDate';
import { Note } from '../../../components/Note';
import type { Tone } from '../../../components/types';
import type { VisitStart } from '../../shell/visit';
import { ActionDialog } from '../../staff/ActionDialog';
import { useDepositsTexts } from '../useDepositsTexts';
import { useFocusOnNews } from '../useFocusOnNews';
import { toWithdrawalPath } from './withdrawalPath';

export interface WithdrawalNoteProps {
  readonly start: Pick<VisitStart, 'api' | 'log'>;
  readonly reference: string;
  readonly withdrawal: OwnWithdrawal;
  /** The name of the library. */
  readonly library: string;
  readonly timeZone: string;
  /** The request was taken back, or may be another one by now. */
  onChanged(): void;
}

const tones: Readonly<Record<Withdrawal['status'], Tone>> = {
  WAITING: 'info',
  TAKEN_BACK: 'info',
  GRANTED: 'ok',
  REFUSED: 'warning',
};

/** Where the request for the withdrawal of a deposit is: what the library has promised, or how it answered. */
export function WithdrawalNote(props: WithdrawalNoteProps) {
  const { start, reference, withdrawal, library, timeZone } = props;
  const { request, abilities } = withdrawal;
  const t = useDepositsTexts();
  const [isSure, setSure] = useState(false);
  const place = useFocusOnNews(
    `${request?.date ?? ''} ${request?.status ?? ''}`,
  );
  if (request === undefined) return <div ref={place} tabIndex={-1} />;
  const end = () => {
    setSure(false);
    props.onChanged();
  };
  const { status, date, endedDate = date } = request;
  return (
    <div ref={place} tabIndex={-1} className="mb-4">
      <Note
        tone={tones[status]}
        wide
        title={t(`withdrawal.title.${status}`, {
          library,
          date: formatDayOf(endedDate, timeZone),
        })}
        actions={
          abilities.takeBack ? (
            <Button small icon="undo" onClick={() => setSure(true)}>
              {t('withdrawal.takeBack')}
            </Button>
          ) : undefined
        }
      >
        <Said request={request} library={library} timeZone={timeZone} />
      </Note>
      {isSure ? (
        <ActionDialog
          title={t('withdrawal.sure')}
          save={t('withdrawal.takeBack')}
          run={() => start.api.remove(toWithdrawalPath(reference))}
          onDone={end}
          // The library may have answered meanwhile, which a refusal says.
          onClose={end}
          log={start.log}
        >
          <p>{t('withdrawal.sureText')}</p>
        </ActionDialog>
      ) : null}
    </div>
  );
}

/** What was asked, and what the library says to it. */
function Said({
  request,
  library,
  timeZone,
}: Pick<WithdrawalNoteProps, 'library' | 'timeZone'> & {
  readonly request: Withdrawal;
}) {
  const { status, date, ground, message, checkedDate, refusal } = request;
  const t = useDepositsTexts();
  const asked = t('withdrawal.asked', {
    date: formatDateTime(date, timeZone),
    ground,
  });
  return (
    <>
      {status === 'WAITING' ? (
        <p className="num">
          {checkedDate === undefined
            ? t('withdrawal.promised', {
                library,
                check: presentDate(request.checkDue),
                decision: presentDate(request.decisionDue),
              })
            : t('withdrawal.checked', {
                library,
                date: formatDayOf(checkedDate, timeZone),
                decision: presentDate(request.decisionDue),
              })}
        </p>
      ) : null}
      {refusal === undefined ? null : (
        <p>
          {t('withdrawal.refusal', { reason: refusal.reason })}
          <br />
          <span className="text-break prelined" dir="auto">
            {refusal.message}
          </span>
        </p>
      )}
      <p className="hint mb-0">
        <span className="num">{asked}</span>
        <br />
        <span className="text-break prelined" dir="auto">
          {message}
        </span>
      </p>
    </>
  );
}
