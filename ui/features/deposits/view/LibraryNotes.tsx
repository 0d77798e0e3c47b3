import type { Correction } from '@contract/staff/staff';
import { formatDayOf } from '../../../components/formatDate';
import { Icon } from '../../../components/Icon';
import { useDepositsTexts } from '../useDepositsTexts';

export interface LibraryNotesProps {
  readonly correction: Correction;
  /** The name of the library. */
  readonly library: string;
  /** Pointer to an answer, or to the question of a file. */
  readonly pointer: string;
  readonly timeZone: string;
}

/** Returns the id of a note on the page of its deposit. */
export function toNoteId(id: string): string {
  return `note-${id}`;
}

/** The notes that the library pinned to an answer or a file of a returned deposit, beneath it. */
export function LibraryNotes(props: LibraryNotesProps) {
  const { correction, library, pointer, timeZone } = props;
  const t = useDepositsTexts();
  return correction.notes
    .filter(({ path, file }) => (path ?? file) === pointer)
    .map(({ id, text }) => (
      <div
        key={id}
        id={toNoteId(id)}
        className="pinned"
        role="note"
        aria-label={t('returned.note', { library })}
      >
        <Icon name="talk" />
        <div>
          <p className="text-break prelined" dir="auto">
            {text}
          </p>
          <p className="meta num">
            {library}, {formatDayOf(correction.date, timeZone)}
          </p>
        </div>
      </div>
    ));
}
