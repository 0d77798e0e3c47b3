import type { InvitationSummary } from '@contract/joins';
import { Button } from '../../components/Button';
import { EmailAddress } from '../../components/EmailAddress';
import { formatDayOf } from '../../components/formatDate';
import { Tag } from '../../components/Tag';
import { useColleagueTexts } from './useColleagueTexts';

export interface InvitationTableProps {
  readonly invitations: readonly InvitationSummary[];
  readonly timeZone: string;
  /** Id of the invitation that is being changed. */
  readonly busy: string | undefined;
  onSendAgain(invitation: InvitationSummary): void;
  onCancel(invitation: InvitationSummary): void;
}

/** The open invitations, each with what can be done about it. */
export function InvitationTable(props: InvitationTableProps) {
  const { invitations, timeZone, busy, onSendAgain, onCancel } = props;
  const t = useColleagueTexts();
  return (
    <div
      className="tableframe"
      role="region"
      aria-label={t('invitations.table')}
      tabIndex={0}
    >
      <table className="table cards cards-plain">
        <thead>
          <tr>
            <th scope="col">{t('users.email')}</th>
            <th scope="col">{t('invitations.until')}</th>
            <th scope="col">{t('invitations.action')}</th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <EmailAddress email={one.email} />{' '}
                {one.delivery === 'refused' ? (
                  <Tag tone="bad">{t('invitations.refused')}</Tag>
                ) : null}
              </th>
              <td className="num" data-label={t('invitations.until')}>
                <div>{formatDayOf(one.untilDate, timeZone)}</div>
              </td>
              <td data-label={t('invitations.action')}>
                <div className="row-flex">
                  <Button
                    small
                    about={one.email}
                    busy={busy === one.id}
                    onClick={() => onSendAgain(one)}
                  >
                    {t('invitations.sendAgain')}
                  </Button>
                  <Button
                    small
                    about={one.email}
                    waiting={busy === one.id}
                    onClick={() => onCancel(one)}
                  >
                    {t('invitations.cancel')}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
