import { useCallback, useMemo, useState } from 'react';
import type { EmailState } from '@contract/account';
import type { CurrentUser } from '@contract/user';
import { FailedNote } from '../../../components/FailedNote';
import { Button } from '../../../components/Button';
import { EmailAddress } from '../../../components/EmailAddress';
import { Dialog } from '../../../components/dialogs/Dialog';
import { formatDayOf } from '../../../components/formatDate';
import { Note } from '../../../components/Note';
import { FormHost } from '../../../forms/FormHost';
import type { FormRequest } from '../../../forms/state/formsState';
import type { ApiClient } from '../../../lib/api/apiClient';
import { ApiError } from '../../../lib/api/apiError';
import { useAnswer } from '../../../lib/api/useAnswer';
import { useFreshForm } from '../secondFactor/useFreshForm';
import { AccountSection } from './AccountSection';
import type { FormEnvironment } from './SavedForm';
import { useMyAccountTexts } from './useMyAccountTexts';

/** Builds the form that asks for a new email; the own one counts as free, and the API refuses it. */
const createRequest = (
  ownUserId: string | null,
): FormRequest<'change-email'> => ({
  key: 'change-email',
  ...(ownUserId !== null && { ownUserId }),
  send: (api, body) => api.post('user/email', body),
});

export interface MyEmailProps {
  readonly host: FormEnvironment;
  readonly api: ApiClient;
  readonly user: Pick<CurrentUser, 'id' | 'email'>;
  readonly timeZone: string;
  log(message: string, cause?: unknown): void;
}

/** The email of the account, and a new one that waits for its confirmation: sent again, or cancelled. */
export function MyEmail({ host, api, user, timeZone, log }: MyEmailProps) {
  const t = useMyAccountTexts();
  const [newest, setNewest] = useState<EmailState>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [changes, setChanges] = useState(false);
  const ask = useCallback(() => api.get<EmailState>('user/email'), [api]);
  const { answer, failed, again } = useAnswer(ask, log);
  const waiting = (newest ?? answer)?.waiting ?? null;
  const post = async (path: string, done: string) => {
    setBusy(true);
    try {
      setNewest(await api.post<EmailState>(path, {}));
      setSaid(done);
    } catch (cause) {
      setSaid(cause instanceof ApiError ? cause.message : t('email.failed'));
    }
    setBusy(false);
  };
  const email = waiting?.email ?? '';
  const day = useMemo(
    () => (waiting === null ? '' : formatDayOf(waiting.askedDate, timeZone)),
    [waiting, timeZone],
  );
  return (
    <AccountSection title={t('email.heading')}>
      <p>{user.email === null ? null : <EmailAddress email={user.email} />}</p>
      {failed ? (
        <FailedNote title={t('email.notLoaded')} onRetry={again} />
      ) : null}
      {waiting === null ? null : (
        <div className="mb-4">
          <Note
            tone={waiting.delivery === 'refused' ? 'bad' : 'info'}
            title={t(
              waiting.delivery === 'refused'
                ? 'email.refused'
                : 'email.waiting',
              { email },
            )}
            actions={
              <>
                <Button
                  small
                  waiting={busy}
                  onClick={() =>
                    void post('user/email/send', t('email.sent', { email }))
                  }
                >
                  {t('email.sendAgain')}
                </Button>
                <Button
                  small
                  waiting={busy}
                  onClick={() =>
                    void post('user/email/cancel', t('email.cancelled'))
                  }
                >
                  {t('email.cancel')}
                </Button>
              </>
            }
          >
            {t('email.waitingText', { day })}
          </Note>
        </div>
      )}
      <p className="hint" role="status">
        {said}
      </p>
      <p className="mt-3">
        <Button onClick={() => setChanges(true)}>{t('email.change')}</Button>
      </p>
      {changes ? (
        <ChangeDialog
          host={host}
          userId={user.id}
          onClose={() => setChanges(false)}
          onAsked={(state) => {
            setNewest(state);
            setChanges(false);
            setSaid(t('email.sent', { email: state.waiting?.email ?? '' }));
          }}
        />
      ) : null}
    </AccountSection>
  );
}

/** Asks for the new email and the password. */
function ChangeDialog({
  host,
  userId,
  onClose,
  onAsked,
}: {
  readonly host: FormEnvironment;
  readonly userId: string | null;
  onClose(): void;
  onAsked(state: EmailState): void;
}) {
  const t = useMyAccountTexts();
  const request = useMemo(() => createRequest(userId), [userId]);
  useFreshForm(request.key);
  return (
    <Dialog open title={t('email.change')} onClose={onClose}>
      <p>{t('email.changeText')}</p>
      <FormHost
        {...host}
        request={request}
        submitLabel={t('email.send')}
        busyLabel={t('email.sending')}
        onSent={(answer) => onAsked(answer as EmailState)}
        actions={<Button onClick={onClose}>{t('email.keep')}</Button>}
      />
    </Dialog>
  );
}
