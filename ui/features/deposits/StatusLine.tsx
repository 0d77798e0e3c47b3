import { formatDateTime } from '@engine';
import type { StatusChange } from '@contract/deposits';
import type { Lists } from '@engine/types/context';
import { toStatusLook, type StatusReader } from '../publisher/depositStatus';
import { useDepositsTexts } from './useDepositsTexts';

export interface StatusLineProps {
  /** The oldest first. */
  readonly history: readonly StatusChange[];
  readonly reader: StatusReader;
  readonly lists: Lists;
  readonly timeZone: string;
}

/** States that a decision of the library follows (R78). */
const open: readonly string[] = ['SUBMITTED', 'UNDER_REVIEW', 'RETURNED'];

/** Where a deposit is on its way into the collection, each point with its date. */
export function StatusLine(props: StatusLineProps) {
  const { history, reader, lists, timeZone } = props;
  const t = useDepositsTexts();
  const nameOf = (status: string) => toStatusLook(status, lists, reader).label;
  const last = history.at(-1);
  const isOpen = last !== undefined && open.includes(last.status);
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
            <span className="hint num">
              {formatDateTime(point.date, timeZone)}
            </span>
          </li>
        );
      })}
      {isOpen ? (
        <li className="is-later">
          <b>{nameOf('ACCEPTED')}</b>
          <span className="hint">{t('view.later')}</span>
        </li>
      ) : null}
    </ol>
  );
}
