import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../components/Note';
import type { Tone } from '../../components/types';

export interface ProblemNoteProps {
  readonly tone: Tone;
  readonly message: string;
  readonly reference: string | null;
  /** A sentence about the saved answers or the next step. */
  readonly safe?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Changes each time the note shall take the focus; 0: it does not. */
  readonly focusTurn: number;
}

/** Says above the form what went wrong with the whole deposit, what is safe, and what to do. */
export function ProblemNote(props: ProblemNoteProps) {
  const { tone, message, reference, safe, actions, focusTurn, children } =
    props;
  const { t } = useTranslation('app');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusTurn > 0) frame.current?.focus();
  }, [focusTurn]);
  return (
    <div ref={frame} tabIndex={-1}>
      <Note tone={tone} role="alert" title={message} actions={actions}>
        {safe || reference !== null ? (
          <p className="hint">
            {safe}{' '}
            {reference === null ? null : (
              <>
                {t('failed.reference')} <span className="id">{reference}</span>
              </>
            )}
          </p>
        ) : null}
        {children}
      </Note>
    </div>
  );
}
