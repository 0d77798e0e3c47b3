import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  findOpenForm,
  type WithForms,
} from '../../../../forms/state/formsState';
import { useAnswer } from '../../../../lib/api/useAnswer';
import { ListState } from '../../../list/ListState';
import { MailText } from '../decision/MailText';
import { toNewNotes, type Pin } from './pinnedNotes';
import { previewMail, type ReviewApi } from '../reviewCalls';
import type { DecisionForm } from '../decision/useDecisionRequest';
import { useReviewTexts } from '../useReviewTexts';

export interface ReturnedMailProps {
  readonly api: ReviewApi;
  readonly reference: string;
  /** Whose present answers the email says. */
  readonly form: DecisionForm;
  readonly pins: readonly Pin[];
  log(message: string, cause?: unknown): void;
}

/** How long typing must rest before the email is written anew. */
const restMs = 800;

/** The email of a return as the API writes it with the present answers and notes. */
export function ReturnedMail(props: ReturnedMailProps) {
  const { api, reference, form, pins, log } = props;
  const t = useReviewTexts();
  const written = useRested(
    JSON.stringify({
      action: 'return',
      ...useAnswerOf(form, 'reason'),
      ...useAnswerOf(form, 'message'),
      notes: toNewNotes(pins),
    }),
    useSelector(
      (state: WithForms) =>
        findOpenForm(state, form)?.wizard.submission.status === 'submitting',
    ),
  );
  const ask = useCallback(
    () =>
      previewMail(
        api,
        reference,
        JSON.parse(written) as Parameters<typeof previewMail>[2],
      ),
    [api, reference, written],
  );
  const state = useAnswer(ask, log);
  return (
    <section aria-labelledby="returned-mail">
      <h3 className="mb-2" id="returned-mail">
        {t('dialog.mail.read')}
      </h3>
      <ListState state={state} bones={['line', 'line']}>
        {(mail) => (
          <>
            <p className="hint mb-3">
              {mail.to === ''
                ? t('dialog.mail.unsent')
                : t('dialog.mail.title', { to: mail.to })}
            </p>
            <MailText mail={mail} reference={reference} />
          </>
        )}
      </ListState>
    </section>
  );
}

/** The present answer to a question of an open form, as a part of a request. */
function useAnswerOf(form: DecisionForm, field: 'reason' | 'message') {
  const value = useSelector(
    (state: WithForms) => findOpenForm(state, form)?.wizard.form.data[field],
  );
  return typeof value === 'string' ? { [field]: value } : {};
}

/** A text once it stays as it is for a moment; while the return is sent, its email is not asked for any more. */
function useRested(text: string, isSending: boolean): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    if (isSending) return undefined;
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, isSending]);
  return rested;
}
