import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { ApiError } from '../../../lib/api/apiError';

type Sending =
  { state: 'idle' | 'sending' } | { state: 'sent' | 'failed'; message: string };

/** Mails the receipt once more on request, and says what happened. */
export function SendAgain({
  onSend,
}: {
  /** Answers what was done. */
  readonly onSend: () => Promise<string>;
}) {
  const { t } = useTranslation('app');
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const send = async () => {
    setSending({ state: 'sending' });
    try {
      setSending({ state: 'sent', message: await onSend() });
    } catch (cause) {
      const message = cause instanceof ApiError ? cause.message : '';
      setSending({ state: 'failed', message: message || t('receipt:notSent') });
    }
  };
  return (
    <div className="no-print mt-3">
      <Button
        small
        busy={sending.state === 'sending'}
        busyLabel={t('receipt:sending')}
        onClick={() => void send()}
      >
        {t('receipt:sendAgain')}
      </Button>
      <div role="status" className="mt-3">
        {'message' in sending ? (
          <Note tone={sending.state === 'sent' ? 'ok' : 'bad'}>
            {sending.message}
          </Note>
        ) : null}
      </div>
    </div>
  );
}
