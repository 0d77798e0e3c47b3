import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface CoverNoteProps {
  /** 'none': there is nothing to say about the cover; 'waiting': there is no file yet to make one from. */
  readonly state: 'none' | 'waiting' | 'making' | 'made' | 'notMade' | 'blank';
  /** In the words of a row. */
  readonly short?: boolean;
  /** The depositor says whether the blank page is the cover. */
  onAnswer(use: boolean): void;
}

/**
 * Says in the box of a cover whether the system makes one, made one that can be replaced, or could make none (spec 1
 * §2). It asks before a blank page becomes the cover.
 */
export function CoverNote({ state, short, onAnswer }: CoverNoteProps) {
  const { t } = useTranslation('app');
  const id = useId();
  const words = readWords(state, short === true);
  return (
    <>
      <p
        className={words === undefined ? 'visually-hidden' : 'hint'}
        role="status"
      >
        <span id={id}>{words === undefined ? '' : t(words)}</span>
      </p>
      {state === 'making' ? <progress aria-labelledby={id} /> : null}
      {state === 'blank' ? (
        <div className="row-flex mt-3" role="group" aria-labelledby={id}>
          {[true, false].map((use) => (
            <button
              key={String(use)}
              type="button"
              className="btn btn-secondary btn-sm"
              onClick={() => onAnswer(use)}
            >
              {t(use ? 'cover.useBlank' : 'cover.leaveBlank')}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** The text about a state of the cover, if there is one. */
function readWords(state: CoverNoteProps['state'], isShort: boolean) {
  if (state === 'none') return undefined;
  if (state === 'notMade' || state === 'blank') return `cover.${state}`;
  if (isShort) return `cover.short.${state}`;
  return state === 'waiting' ? undefined : `cover.${state}`;
}
