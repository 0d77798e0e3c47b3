import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnRegistration, WaitingRegistration } from '@contract/account';
import { Note } from '../../../components/Note';
import { ASK_MS } from '../../account/waitingTimes';
import type { FormTools } from '../../account/LoginForm';
import { waitingMail } from './waitingMail';

/** How often the page asks for an account that is not made yet: a job makes it after the deposit. */
const MOST_ASKED = 12;

/** Asks for the account that waits for its activation, until it is known. */
function useWaitingAccount(api: FormTools['api']) {
  const [registration, setRegistration] = useState<WaitingRegistration>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (registration !== undefined || asked >= MOST_ASKED) return undefined;
    const ask = async () => {
      const answer = await api.get<OwnRegistration>('user/registration');
      setRegistration(answer.registration ?? undefined);
    };
    const timer = setTimeout(
      () =>
        void ask()
          .catch(() => undefined)
          .then(() => setAsked(asked + 1)),
      asked === 0 ? 0 : ASK_MS,
    );
    return () => clearTimeout(timer);
  }, [api, registration, asked]);
  const onKnown = (found: WaitingRegistration | null) => {
    if (found === null) setAsked(MOST_ASKED);
    setRegistration(found ?? undefined);
  };
  return { registration, onKnown };
}

export interface ActivationNoticeProps {
  /** Where the deposit asked to send the link. */
  readonly email: string;
  readonly tools: FormTools;
}

/**
 * Says how the account that was asked for with the deposit is activated. It names where the link went, how long it
 * works, where it may be found (spec 2 §2, §9). The browser that deposited sends it again, also to a corrected address.
 */
export function ActivationNotice({ email, tools }: ActivationNoticeProps) {
  const { t } = useTranslation('app');
  const { registration, onKnown } = useWaitingAccount(tools.api);
  return (
    <div className="no-print mt-4">
      <Note title={t('receipt:activation.title')}>
        <p>
          {t('receipt:activation.sent', {
            email: registration?.email ?? email,
          })}
        </p>
        <p>{t('receipt:activation.spam')}</p>
      </Note>
      {registration === undefined ? null : (
        <div className="mt-3">
          <waitingMail.Part
            tools={tools}
            registration={registration}
            onKnown={onKnown}
          />
        </div>
      )}
    </div>
  );
}
