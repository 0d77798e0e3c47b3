import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FixablePlace } from '@contract/staff/staff';
import { Button } from '../../../../components/Button';
import { Icon } from '../../../../components/Icon';
import type { VisitStart } from '../../../shell/visit';
import type { BegunNotes } from './begunNotes';
import { NoteForm } from './NoteForm';
import type { PinPlace, Pins } from './pinnedNotes';
import { useReviewTexts } from '../useReviewTexts';

/** The notes of a review, and where one is being written. */
export interface Pinning {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  readonly pins: Pins;
  /** The questions that the depositor can answer again. */
  readonly fixable: readonly FixablePlace[];
  readonly begun: BegunNotes;
  /** Names the return that the notes are for. */
  readonly about: string;
}

export interface PinLineProps {
  /** Absent where the viewer cannot return the deposit. */
  readonly pinning: Pinning | undefined;
  readonly place: PinPlace;
  /** The answer. */
  readonly children: ReactNode;
}

/** An answer with the note that is pinned to it, or the way to pin one (R56). */
export function PinLine({ pinning, place, children }: PinLineProps) {
  if (pinning === undefined) return children;
  const { pins, fixable } = pinning;
  const hasNote = pins.find(place.pointer) !== undefined;
  if (!hasNote && !fixable.some(({ path }) => path === place.pointer))
    return children;
  return (
    <NoteLine pinning={pinning} place={place}>
      {children}
    </NoteLine>
  );
}

interface NoteLineProps extends PinLineProps {
  readonly pinning: Pinning;
}

function NoteLine({ pinning, place, children }: NoteLineProps) {
  const t = useReviewTexts();
  const { start, pins, begun } = pinning;
  const { pointer, label } = place;
  const note = pins.find(pointer);
  const isOpen = begun.open === pointer;
  const { adding, editing, takeFocus } = useFocusOfLine();
  const ofLabel = t('note.about', { label });
  return (
    <>
      <div className={place.isFile ? 'pin-line pin-line-file' : 'pin-line'}>
        <div>{children}</div>
        {note !== undefined || isOpen ? null : (
          <Button
            ref={adding}
            variant="link"
            small
            className="text-nowrap py-0 no-print"
            about={t('note.to', { label })}
            onClick={() => begun.begin(pointer)}
          >
            {t('note.add')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <NoteForm
          key={pointer}
          start={start}
          place={place}
          about={`${pinning.about} ${pointer}`}
          text={note?.text ?? ''}
          onPin={(written) => {
            pins.pin(written);
            begun.end();
            takeFocus();
          }}
          onCancel={() => {
            begun.end();
            takeFocus();
          }}
        />
      ) : null}
      {note === undefined || isOpen ? null : (
        <div
          className="pinned"
          role="note"
          aria-label={t('note.on', { label })}
        >
          <Icon name="talk" />
          <div>
            <p dir="auto">{note.text}</p>
            <p className="row-flex mt-1">
              <span className="meta">{t('note.yours')}</span>
              <Button
                ref={editing}
                variant="link"
                small
                about={ofLabel}
                onClick={() => begun.begin(pointer)}
              >
                {t('note.edit')}
              </Button>
              <Button
                variant="link"
                small
                about={ofLabel}
                onClick={() => {
                  pins.remove(pointer);
                  takeFocus();
                }}
              >
                {t('note.remove')}
              </Button>
            </p>
          </div>
        </div>
      )}
    </>
  );
}

/** The buttons of a line. One of them takes the focus when what had it is gone: the form of the note, or the note. */
function useFocusOfLine() {
  const adding = useRef<HTMLButtonElement>(null);
  const editing = useRef<HTMLButtonElement>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) (editing.current ?? adding.current)?.focus();
  }, [turn]);
  return { adding, editing, takeFocus: () => setTurn((last) => last + 1) };
}
