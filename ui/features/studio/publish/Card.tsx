import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../lib/api/useAnswer';
import { FailedNote } from '../../../components/FailedNote';

export interface CardProps {
  readonly title: string;
  /** Beside the title. */
  readonly hint?: string;
  /** A call that the card shows, and the sentence for when it fails. */
  readonly call?: Pick<Answer<unknown>, 'failed' | 'again'>;
  readonly failure?: string;
  readonly children: ReactNode;
}

/** One part of a page of the studio under a heading of its own. */
export function Card({ title, hint, call, failure, children }: CardProps) {
  const { t } = useTranslation('app');
  const heading = useId();
  return (
    <section className="sheet mw-100" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {hint === undefined ? null : <span className="hint">{hint}</span>}
      </header>
      {call?.failed === true ? (
        <FailedNote title={failure ?? t('failed.title')} onRetry={call.again} />
      ) : (
        children
      )}
    </section>
  );
}
