import type { ReactNode } from 'react';
import type { Correction } from '@contract/staff';
import { Note } from '../../components/Note';
import { useDepositsTexts } from './useDepositsTexts';

export interface ReturnedNoteProps {
  readonly correction: Correction;
  /** The name of the library. */
  readonly library: string;
  /** What the reader may change. */
  readonly lead: string;
  readonly actions?: ReactNode;
}

/** Says that the library returned a deposit, why, and what is to be fixed. */
export function ReturnedNote(props: ReturnedNoteProps) {
  const { correction, library, lead, actions } = props;
  const { reason, message, notes } = correction;
  const t = useDepositsTexts();
  return (
    <Note
      tone="bad"
      icon="undo"
      title={t('returned.title', { library, count: notes.length })}
      actions={actions}
    >
      <p>
        {t('returned.reason')} {reason}
      </p>
      {message === '' ? null : (
        <p className="text-break prelined" dir="auto">
          {message}
        </p>
      )}
      <p className="hint">{lead}</p>
      <ul className="mt-2 mb-0">
        {notes.map(({ id, label, text }) => (
          <li key={id} className="text-break">
            <b>{label}</b>: <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}
