import { useCallback, useState } from 'react';
import type { InvitationSummary } from '@contract/joins';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { formatDayOf } from '../../components/formatDate';
import { Note } from '../../components/Note';
import { Skeleton } from '../../components/Skeleton';
import { Tag } from '../../components/Tag';
import { FormHost, type FormHostProps } from '../../forms/FormHost';
import type { FormRequest } from '../../forms/state/formsState';
import type { ApiClient } from '../../lib/api/apiClient';
import { ApiError } from '../../lib/api/apiError';
import { useAnswer } from '../../lib/api/useAnswer';
import {
  cancelInvitation,
  listInvitations,
  sendInvitation,
} from './colleagueCalls';
import { useColleagueTexts } from './useColleagueTexts';

/** The form that invites a colleague. */
const inviteRequest: FormRequest<'invite-colleague'> = {
  key: 'invite-colleague',
  send: (api, { email }) => api.post('user/invite', { email }),
};

export interface InvitationsProps {
  readonly host: Pick<FormHostProps, 'theme' | 'loadHelp' | 'random' | 'cure'>;
  readonly api: ApiClient;
  readonly timeZone: string;
  log(message: string, cause?: unknown): void;
}

/** The open invitations of the own publisher, each to be sent again or cancelled, and the form for another. */
export function Invitations({ host, api, timeZone, log }: InvitationsProps) {
  const t = useColleagueTexts();
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState('');
  const [invites, setInvites] = useState(false);
  const [turn, setTurn] = useState(0);
  const ask = useCallback(() => listInvitations(api), [api]);
  const { answer, failed, again } = useAnswer(ask, log, turn);
  const reload = () => setTurn((before) => before + 1);
  const change = async (
    { id }: InvitationSummary,
    call: (on: ApiClient, id: string) => Promise<void>,
    done: string,
  ) => {
    setBusy(id);
    try {
      await call(api, id);
      setSaid(done);
    } catch (cause) {
      log('An invitation could not be changed.', cause);
      setSaid(
        cause instanceof ApiError ? cause.message : t('invitations.failed'),
      );
    }
    setBusy(undefined);
    reload();
  };
  return (
    <>
      {failed ? (
        <Note
          tone="bad"
          role="alert"
          title={t('invitations.notLoaded')}
          actions={
            <Button small onClick={again}>
              {t('app:failed.tryAgain')}
            </Button>
          }
        />
      ) : null}
      <p className="hint mb-2" role="status">
        {said}
      </p>
      {answer === undefined ? (
        <Skeleton bones={['line']} />
      ) : answer.length === 0 ? (
        <p>{t('invitations.none')}</p>
      ) : (
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
              {answer.map((one) => (
                <tr key={one.id}>
                  <th scope="row" className="text-break">
                    {one.email}{' '}
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
                        onClick={() =>
                          void change(
                            one,
                            sendInvitation,
                            t('invitations.sent', { email: one.email }),
                          )
                        }
                      >
                        {t('invitations.sendAgain')}
                      </Button>
                      <Button
                        small
                        about={one.email}
                        waiting={busy === one.id}
                        onClick={() =>
                          void change(
                            one,
                            cancelInvitation,
                            t('invitations.cancelled', { email: one.email }),
                          )
                        }
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
      )}
      <p className="mt-3">
        <Button onClick={() => setInvites(true)}>
          {t('invitations.invite')}
        </Button>
      </p>
      {invites ? (
        <Dialog
          open
          title={t('invitations.invite')}
          onClose={() => setInvites(false)}
        >
          <p>{t('invitations.text')}</p>
          <FormHost
            {...host}
            request={inviteRequest}
            submitLabel={t('invitations.send')}
            busyLabel={t('invitations.sending')}
            onSent={(sent) => {
              const { email } = sent as InvitationSummary;
              setInvites(false);
              setSaid(t('invitations.sent', { email }));
              reload();
            }}
            actions={
              <Button onClick={() => setInvites(false)}>
                {t('invitations.keep')}
              </Button>
            }
          />
        </Dialog>
      ) : null}
    </>
  );
}
