import type { JoinRequest } from '@contract/joins';
import { Button } from '../../components/Button';
import { EmailAddress } from '../../components/EmailAddress';
import { formatDayOf } from '../../components/formatDate';
import { useColleagueTexts } from './useColleagueTexts';

export interface JoinTableProps {
  readonly joins: readonly JoinRequest[];
  readonly timeZone: string;
  /** Names the publisher of each request. */
  readonly withPublisher: boolean;
  /** The request whose decision is on its way. */
  readonly busy: string | undefined;
  onAccept(join: JoinRequest): void;
  onDecline(join: JoinRequest): void;
}

/** Requests to join with who asks, since when, and the decision where the viewer may decide. */
export function JoinTable(props: JoinTableProps) {
  const { joins, timeZone, withPublisher, busy, onAccept, onDecline } = props;
  const t = useColleagueTexts();
  return (
    <div
      className="tableframe"
      role="region"
      aria-label={t('joins.table')}
      tabIndex={0}
    >
      <table className="table cards cards-plain">
        <thead>
          <tr>
            <th scope="col">{t('joins.person')}</th>
            {withPublisher ? <th scope="col">{t('joins.publisher')}</th> : null}
            <th scope="col">{t('joins.asked')}</th>
            <th scope="col">{t('joins.decision')}</th>
          </tr>
        </thead>
        <tbody>
          {joins.map((join) => (
            <tr key={join.id}>
              <th scope="row">
                <b>{join.name}</b>
                <div className="meta">
                  <EmailAddress email={join.email} />
                </div>
                {join.message === '' ? null : (
                  <div className="meta text-break" dir="auto">
                    {join.message}
                  </div>
                )}
              </th>
              {withPublisher ? (
                <td data-label={t('joins.publisher')}>
                  <div>{join.publisherName}</div>
                </td>
              ) : null}
              <td className="num" data-label={t('joins.asked')}>
                <div>
                  {formatDayOf(join.askedDate, timeZone)}
                  <div className="meta">
                    {join.withLibrary
                      ? t('joins.withLibrary')
                      : t('joins.until', {
                          day: formatDayOf(join.untilDate, timeZone),
                        })}
                  </div>
                </div>
              </td>
              <td data-label={t('joins.decision')}>
                <div className="row-flex">
                  {join.abilities.decide ? (
                    <>
                      <Button
                        small
                        about={join.name}
                        busy={busy === join.id}
                        onClick={() => onAccept(join)}
                      >
                        {t('joins.accept')}
                      </Button>
                      <Button
                        small
                        about={join.name}
                        waiting={busy === join.id}
                        onClick={() => onDecline(join)}
                      >
                        {t('joins.decline')}
                      </Button>
                    </>
                  ) : (
                    t('joins.onlyLibrary')
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
