import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import type { Answer } from '../../../lib/api/useAnswer';

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
        <Note
          tone="bad"
          role="alert"
          title={failure ?? t('failed.title')}
          actions={
            <Button small onClick={call.again}>
              {t('failed.tryAgain')}
            </Button>
          }
        />
      ) : (
        children
      )}
    </section>
  );
}
