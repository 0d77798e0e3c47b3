import type { Correction } from '@contract/staff/staff';

export interface ReturnNotesProps {
  readonly correction: Pick<Correction, 'reason' | 'message' | 'notes'>;
  /** The heading in words. */
  readonly title: string;
}

/** Why a deposit was returned, and each note with its question (R56). */
export function ReturnNotes({ correction, title }: ReturnNotesProps) {
  const { reason, message, notes } = correction;
  return (
    <>
      <h3>{title}</h3>
      <p className="text-break prelined" dir="auto">
        {[reason, message].filter(Boolean).join('. ')}
      </p>
      <dl>
        {notes.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="text-break prelined" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
