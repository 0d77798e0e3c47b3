import type { ReactNode } from 'react';
import type { Correction, PinnedNote } from '@contract/staff/staff';
import { Note } from '../../../components/Note';
import { useDepositsTexts } from '../useDepositsTexts';

export interface ReturnedNoteProps {
  readonly correction: Correction;
  /** The name of the library. */
  readonly library: string;
  /** What the reader may change. */
  readonly lead: string;
  readonly actions?: ReactNode;
  /** It is above sheets, not above questions. */
  readonly wide?: boolean;
  /** The address of what a note is about on this page. */
  readonly toPlace?: (note: PinnedNote) => string | undefined;
}

/** Says that the library returned a deposit, why, and what is to be fixed. */
export function ReturnedNote(props: ReturnedNoteProps) {
  const { correction, library, lead, actions, toPlace } = props;
  const { wide = false } = props;
  const { reason, message, notes } = correction;
  const t = useDepositsTexts();
  return (
    <Note
      tone="bad"
      icon="undo"
      wide={wide}
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
      <ul className="list-unstyled mt-2 mb-3">
        {notes.map((note) => (
          <li key={note.id} className="text-break">
            <NoteLabel label={note.label} place={toPlace?.(note)} />:{' '}
            <span dir="auto">{note.text}</span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function NoteLabel(props: {
  readonly label: string;
  readonly place: string | undefined;
}) {
  const { label, place } = props;
  return place === undefined ? <b>{label}</b> : <a href={place}>{label}</a>;
}
