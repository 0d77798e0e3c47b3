import { formatDateTime } from '@engine';
import { OPEN_STATUSES, toDepositStage } from '@engine/domain/depositStage';
import type { StatusChange } from '@contract/deposits';
import type { Lists } from '@engine/types/context';
import { formatDayOf } from '../../../components/formatDate';
import { toStatusLook, type StatusReader } from '../../publisher/depositStatus';
import { useDepositsTexts } from '../useDepositsTexts';

export interface StatusLineProps {
  /** The oldest first. */
  readonly history: readonly StatusChange[];
  readonly reader: StatusReader;
  /** Library staff review it before it is accepted. */
  readonly requiresReview: boolean;
  readonly lists: Lists;
  readonly timeZone: string;
  /** Why the library declined it, ended it or took it away, in words. */
  readonly reason?: string | undefined;
}

/** Begins the line of a publisher with the receipt, where a deposit was reviewed or accepted at once. */
function fromReceipt(history: readonly StatusChange[]) {
  const [first] = history;
  return first === undefined || first.status === 'SUBMITTED'
    ? history
    : [{ status: 'SUBMITTED', date: first.date } as const, ...history];
}

/** Shows the progress of a deposit into the collection, each point with its date. */
export function StatusLine(props: StatusLineProps) {
  const { reader, requiresReview, lists, timeZone, reason } = props;
  const history =
    reader === 'publisher' ? fromReceipt(props.history) : props.history;
  const t = useDepositsTexts();
  const nameOf = (status: string) => toStatusLook(status, lists, reader).label;
  const last = history.at(-1);
  const isOpen = last !== undefined && OPEN_STATUSES.includes(last.status);
  const context =
    last === undefined || reader === 'staff'
      ? 'staff'
      : toDepositStage({ status: last.status, requiresReview });
  /** The moment of the deposit, and of each change for staff; publishers read the day of what the library does. */
  const whenOf = (point: StatusChange) => {
    if (reader === 'staff' || point === history[0])
      return formatDateTime(point.date, timeZone);
    const day = formatDayOf(point.date, timeZone);
    return point === last && isOpen ? t('view.since', { day, context }) : day;
  };
  return (
    <ol className="timeline">
      {history.map((point) => {
        const isNow = point === last;
        return (
          <li
            key={`${point.status} ${point.date}`}
            className={isNow && isOpen ? 'is-now is-closed' : 'is-done'}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>
              {nameOf(point.status)}
              {isNow ? null : (
                <span className="visually-hidden"> {t('view.done')}</span>
              )}
            </b>
            <span className="hint num">{whenOf(point)}</span>
            {isNow && reason !== undefined ? (
              <span className="hint">{reason}</span>
            ) : null}
          </li>
        );
      })}
      {isOpen ? (
        <li className="is-later">
          <b>{nameOf('ACCEPTED')}</b>
          <span className="hint">{t('view.later', { context })}</span>
        </li>
      ) : null}
    </ol>
  );
}
