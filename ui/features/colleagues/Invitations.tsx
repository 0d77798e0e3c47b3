import { useCallback, useState } from 'react';
import { FailedNote } from '../../components/FailedNote';
import { Button } from '../../components/Button';
import { Skeleton } from '../../components/Skeleton';
import type { ApiClient } from '../../lib/api/apiClient';
import { ApiError } from '../../lib/api/apiError';
import { useAnswer } from '../../lib/api/useAnswer';
import {
  cancelInvitation,
  listInvitations,
  sendInvitation,
} from './colleagueCalls';
import { InvitationTable } from './InvitationTable';
import { InviteDialog, type InviteDialogProps } from './InviteDialog';
import { useColleagueTexts } from './useColleagueTexts';

export interface InvitationsProps extends Pick<InviteDialogProps, 'host'> {
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
    id: string,
    call: (on: ApiClient, of: string) => Promise<void>,
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
        <FailedNote title={t('invitations.notLoaded')} onRetry={again} />
      ) : null}
      <p className="hint mb-2" role="status">
        {said}
      </p>
      {answer === undefined ? (
        <Skeleton bones={['line']} />
      ) : answer.length === 0 ? (
        <p>{t('invitations.none')}</p>
      ) : (
        <InvitationTable
          invitations={answer}
          timeZone={timeZone}
          busy={busy}
          onSendAgain={({ id, email }) =>
            void change(id, sendInvitation, t('invitations.sent', { email }))
          }
          onCancel={({ id, email }) =>
            void change(
              id,
              cancelInvitation,
              t('invitations.cancelled', { email }),
            )
          }
        />
      )}
      <p className="mt-3">
        <Button onClick={() => setInvites(true)}>
          {t('invitations.invite')}
        </Button>
      </p>
      {invites ? (
        <InviteDialog
          host={host}
          onInvited={({ email }) => {
            setInvites(false);
            setSaid(t('invitations.sent', { email }));
            reload();
          }}
          onClose={() => setInvites(false)}
        />
      ) : null}
    </>
  );
}
