import { useId, useState } from 'react';
import { useStore } from 'react-redux';
import type { DecisionMail } from '@contract/staff/decisionMail';
import type { DecisionAction } from '@contract/staff/staff';
import { Button } from '../../../../components/Button';
import { Note } from '../../../../components/Note';
import {
  findOpenForm,
  type WithForms,
} from '../../../../forms/state/formsState';
import { ApiError } from '../../../../lib/api/apiError';
import { MailText } from './MailText';
import { previewMail, type ReviewApi } from '../reviewCalls';
import type { DecisionForm } from './useDecisionRequest';
import { useReviewTexts } from '../useReviewTexts';

export interface MailPreviewProps {
  readonly api: ReviewApi;
  readonly reference: string;
  readonly action: DecisionAction;
  /** Whose present answers the email says. */
  readonly form: DecisionForm;
}

/** Shows on request the email that the decision sends, as the API writes it. */
export function MailPreview(props: MailPreviewProps) {
  const { api, reference, action, form } = props;
  const t = useReviewTexts();
  const heading = useId();
  const store = useStore<WithForms>();
  const [mail, setMail] = useState<DecisionMail>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const readText = (field: 'reason' | 'message') => {
    const open = findOpenForm(store.getState(), form);
    const value = open?.wizard.form.data[field];
    return typeof value === 'string' ? { [field]: value } : {};
  };
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setMail(
        await previewMail(api, reference, {
          action,
          ...readText('reason'),
          ...readText('message'),
        }),
      );
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      setFailure(message || t('dialog.mail.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mb-3">
      <Button
        small
        busy={busy}
        busyLabel={t('dialog.mail.showing')}
        onClick={() => void show()}
      >
        {t(mail === undefined ? 'dialog.mail.show' : 'dialog.mail.again')}
      </Button>
      {failure === undefined ? null : (
        <Note tone="bad" role="alert" title={failure} />
      )}
      {mail?.text === undefined ? null : (
        <section className="mt-3" aria-labelledby={heading}>
          <h3 className="mb-2" id={heading}>
            {mail.to === ''
              ? t('dialog.mail.unsent')
              : t('dialog.mail.title', { to: mail.to })}
          </h3>
          <MailText mail={mail} reference={reference} />
        </section>
      )}
    </div>
  );
}
