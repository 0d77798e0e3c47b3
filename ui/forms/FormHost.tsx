import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { RetryButton } from '../components/RetryButton';
import { Note } from '../components/Note';
import { Skeleton } from '../components/Skeleton';
import { FormSheet, type FormSheetProps } from './FormSheet';
import { formAsked } from './state/formsActions';
import type { FormRequest, WithForms } from './state/formsState';

export interface FormHostProps extends Omit<FormSheetProps, 'open'> {
  readonly request: FormRequest;
  /** The API took it. */
  onSent?(answer: unknown): void;
}

/**
 * Any form of the engine outside of the wizard, by its key: loaded, filled in, posted. It stays as it was left until
 * `formClosed` puts it away, so that a page may show something else meanwhile.
 */
export function FormHost({ request, onSent, ...sheet }: FormHostProps) {
  const { t } = useTranslation('app');
  const dispatch = useDispatch();
  const slot = useSelector(({ forms }: WithForms) => forms[request.key]);
  const ask = useEffectEvent(() => dispatch(formAsked(request)));
  useEffect(() => {
    ask();
  }, [request.key]);
  const sent = slot?.phase === 'open' ? slot.sent : null;
  const tell = useEffectEvent((answer: unknown) => onSent?.(answer));
  useEffect(() => {
    if (sent !== null) tell(sent.answer);
  }, [sent]);
  if (slot === undefined || slot.phase === 'loading')
    return <Skeleton bones={['short', 'box', 'short', 'box']} />;
  if (slot.phase === 'failed')
    return (
      <Note
        tone="bad"
        role="alert"
        title={slot.problem.message}
        actions={<RetryButton onRetry={() => dispatch(formAsked(request))} />}
      >
        {slot.problem.reference === null ? undefined : (
          <p className="hint">
            {t('failed.reference')}{' '}
            <span className="id">{slot.problem.reference}</span>
          </p>
        )}
      </Note>
    );
  return <FormSheet open={slot} {...sheet} />;
}
