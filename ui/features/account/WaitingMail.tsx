import { useCallback, useEffect, useState } from 'react';
import type { OwnRegistration, WaitingRegistration } from '@contract/account';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import { FormHost } from '../../forms/FormHost';
import { ApiError } from '../../lib/api/apiError';
import { useLazyTexts } from '../../lib/useLazyTexts';
import type { FormTools } from './LoginForm';
import { correctRequest } from './loginRequests';
import { useFreshForm } from './secondFactor/useFreshForm';
import texts from './texts/en.json' with { type: 'json' };
import { useAccountTheme } from './useAccountTheme';
import { ASK_MS } from './waitingTimes';

export interface WaitingMailProps {
  readonly tools: FormTools;
  readonly registration: WaitingRegistration;
  /** Called with what the API knows now; null once the account is active or forgotten here. */
  onKnown(registration: WaitingRegistration | null): void;
  /** Offers to register another account. */
  readonly offersAnother?: boolean;
}

/** What became of the mail of a registration, with "Send again", "Correct the address" and the way to register another account. */
export function WaitingMail({
  tools,
  registration,
  onKnown,
  offersAnother = false,
}: WaitingMailProps) {
  const t = useLazyTexts('account', texts);
  const theme = useAccountTheme();
  const { api } = tools;
  const { delivery, email } = registration;
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [corrects, setCorrects] = useState(false);
  useFreshForm(correctRequest.key);
  const ask = useCallback(async () => {
    const answer = await api.get<OwnRegistration>('user/registration');
    onKnown(answer.registration);
  }, [api, onKnown]);
  useEffect(() => {
    if (delivery !== 'sending') return undefined;
    const timer = setTimeout(() => void ask().catch(() => undefined), ASK_MS);
    return () => clearTimeout(timer);
  }, [registration, delivery, ask]);
  const post = async (path: string, done: string) => {
    setBusy(true);
    try {
      const answer = await api.post<OwnRegistration>(path, {});
      setSaid(done);
      onKnown(answer.registration);
    } catch (cause) {
      setSaid(
        cause instanceof ApiError
          ? cause.message
          : t('app:withoutForm.noAnswer'),
      );
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      <div role="status">
        {delivery === 'refused' ? (
          <Note tone="bad" title={t('waiting.refused', { email })}>
            {t('waiting.refusedText')}
          </Note>
        ) : null}
        {said === '' ? null : <p>{said}</p>}
      </div>
      {corrects ? (
        <FormHost
          request={correctRequest}
          theme={theme}
          loadHelp={tools.loadHelp}
          random={tools.random}
          submitLabel={t('waiting.saveAddress')}
          busyLabel={t('sending')}
          actions={
            <Button variant="link" onClick={() => setCorrects(false)}>
              {t('waiting.keepAddress')}
            </Button>
          }
          onSent={(answer) => {
            setCorrects(false);
            setSaid('');
            onKnown((answer as OwnRegistration).registration);
          }}
        />
      ) : (
        <p className="row-flex">
          <Button
            busy={busy}
            busyLabel={t('sending')}
            onClick={() =>
              void post(
                'user/registration/send',
                t('waiting.sentAgain', { email }),
              )
            }
          >
            {t('waiting.sendAgain')}
          </Button>
          <Button onClick={() => setCorrects(true)}>
            {t('waiting.correct')}
          </Button>
          {offersAnother ? (
            <Button
              variant="link"
              waiting={busy}
              onClick={() => void post('user/registration/forget', '')}
            >
              {t('waiting.another')}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}
