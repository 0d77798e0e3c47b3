import { formatDateTime, presentDate } from '@engine';
import type { StaffWithdrawal } from '@contract/withdrawal';
import { Button } from '../../../../components/Button';
import { LateTag } from '../../../staff/LateTag';
import { useReviewTexts } from '../useReviewTexts';

export interface WithdrawalSheetProps {
  readonly withdrawal: StaffWithdrawal;
  readonly timeZone: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Opens the checks. */
  onCheck(): void;
}

/** The last request for withdrawal: its ground, until when it is answered, and what was checked. */
export function WithdrawalSheet(props: WithdrawalSheetProps) {
  const { withdrawal, timeZone, onCheck } = props;
  const { status, date, by, ground, message, endedDate, refusal } = withdrawal;
  const t = useReviewTexts();
  const isWaiting = status === 'WAITING';
  return (
    <section className="sheet mw-100" aria-labelledby="withdrawal-heading">
      <header>
        <h2 id="withdrawal-heading">
          {t(`withdrawal.title.${status}`, {
            date: formatDateTime(endedDate ?? date, timeZone),
          })}
        </h2>
      </header>
      <p className="num">
        {t(by?.name ? 'withdrawal.asked' : 'withdrawal.askedUnnamed', {
          date: formatDateTime(date, timeZone),
          name: by?.name ?? '',
        })}
      </p>
      <p>
        <b>{ground}</b>
        <br />
        <span className="text-break prelined" dir="auto">
          {message}
        </span>
      </p>
      {refusal === undefined ? null : (
        <p>
          {t('withdrawal.refusal', { reason: refusal.reason })}
          <br />
          <span className="text-break prelined" dir="auto">
            {refusal.message}
          </span>
        </p>
      )}
      {isWaiting ? <Promised {...props} /> : null}
      <Checks withdrawal={withdrawal} />
      {withdrawal.abilities.check ? (
        <div className="row-flex no-print">
          <Button small onClick={onCheck}>
            {t('withdrawal.check')}
          </Button>
          <span className="hint">{t('withdrawal.answer')}</span>
        </div>
      ) : null}
    </section>
  );
}

/** Until when the library has promised what comes next. */
function Promised({
  withdrawal,
  today,
}: Pick<WithdrawalSheetProps, 'withdrawal' | 'today'>) {
  const { checkedDate, checkDue, decisionDue } = withdrawal;
  const t = useReviewTexts();
  const isChecked = checkedDate !== undefined;
  const due = isChecked ? decisionDue : checkDue;
  const words = t(isChecked ? 'withdrawal.decide' : 'withdrawal.look', {
    check: presentDate(checkDue),
    decision: presentDate(decisionDue),
  });
  return (
    <p className="num">
      <LateTag due={due} today={today} /> {words}
    </p>
  );
}

/** What was checked, and what was not. */
function Checks({ withdrawal }: Pick<WithdrawalSheetProps, 'withdrawal'>) {
  const { checks } = withdrawal;
  const t = useReviewTexts();
  if (checks === undefined) return null;
  const { groundChecked, rightHolderChecked, visibility, by } = checks;
  const word = (isChecked: boolean) =>
    t(isChecked ? 'withdrawal.checked' : 'withdrawal.unchecked');
  const rows = [
    ['withdrawal.ground', word(groundChecked)],
    ['withdrawal.rightHolder', word(rightHolderChecked)],
    ['withdrawal.visible', visibility || t('withdrawal.unsettled')],
  ] as const;
  return (
    <>
      <dl className="mb-2">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="hint fw-normal">{t(term)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {by?.name ? (
        <p className="hint">{t('withdrawal.checkedBy', { name: by.name })}</p>
      ) : null}
    </>
  );
}
