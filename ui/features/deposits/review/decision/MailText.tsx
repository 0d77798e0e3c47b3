import type { DecisionMail } from '@contract/staff/decisionMail';
import { useReviewTexts } from '../useReviewTexts';

export interface MailTextProps {
  readonly mail: DecisionMail;
  readonly reference: string;
}

/** An email about a deposit as its recipient reads it. */
export function MailText({ mail, reference }: MailTextProps) {
  const t = useReviewTexts();
  return (
    <div className="mail">
      <header dir="auto">
        <span className="visually-hidden">{t('dialog.mail.subject')}: </span>
        <b>{mail.subject}</b>
      </header>
      <div className="prelined" dir="auto">
        {mail.text}
      </div>
      <footer>
        <p className="id">{reference}</p>
      </footer>
    </div>
  );
}
