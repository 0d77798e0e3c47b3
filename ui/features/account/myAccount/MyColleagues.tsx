import { useCallback, useState } from 'react';
import { FailedNote } from '../../../components/FailedNote';
import { Skeleton } from '../../../components/Skeleton';
import { EmailAddress } from '../../../components/EmailAddress';
import { Tag } from '../../../components/Tag';
import type { ApiClient } from '../../../lib/api/apiClient';
import { useAnswer } from '../../../lib/api/useAnswer';
import { listColleagues } from '../../colleagues/colleagueCalls';
import { Invitations } from '../../colleagues/Invitations';
import { JoinDecisions } from '../../colleagues/JoinDecisions';
import { useColleagueTexts } from '../../colleagues/useColleagueTexts';
import { AccountSection } from './AccountSection';
import type { FormEnvironment } from './SavedForm';

export interface MyColleaguesProps {
  readonly host: FormEnvironment;
  readonly api: ApiClient;
  readonly timeZone: string;
  log(message: string, cause?: unknown): void;
}

/** The users of the own publisher, the invitations that they sent, and those who ask to join them (R57, R71). */
export function MyColleagues({ host, api, timeZone, log }: MyColleaguesProps) {
  const t = useColleagueTexts();
  const [turn, setTurn] = useState(0);
  const ask = useCallback(() => listColleagues(api), [api]);
  const { answer, failed, again } = useAnswer(ask, log, turn);
  return (
    <AccountSection title={t('users.heading')}>
      {failed ? (
        <FailedNote title={t('users.notLoaded')} onRetry={again} />
      ) : null}
      {answer === undefined ? (
        <Skeleton bones={['line', 'line']} />
      ) : (
        <div
          className="tableframe"
          role="region"
          aria-label={t('users.table')}
          tabIndex={0}
        >
          <table className="table cards cards-plain">
            <thead>
              <tr>
                <th scope="col">{t('users.name')}</th>
                <th scope="col">{t('users.email')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.map(({ id, name, email, waits }) => (
                <tr key={id}>
                  <th scope="row">
                    {name} {waits ? <Tag>{t('users.notYet')}</Tag> : null}
                  </th>
                  <td data-label={t('users.email')}>
                    <div>
                      <EmailAddress email={email} />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h3 className="mt-4 mb-2">{t('invitations.heading')}</h3>
      <Invitations host={host} api={api} timeZone={timeZone} log={log} />
      <h3 className="mt-4 mb-2">{t('joins.heading')}</h3>
      <JoinDecisions
        api={api}
        list="publisher/joins"
        timeZone={timeZone}
        onAccepted={() => setTurn((one) => one + 1)}
        log={log}
      />
    </AccountSection>
  );
}
