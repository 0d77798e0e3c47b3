import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface CoverNoteProps {
  /** 'none': there is nothing to say about the cover. */
  readonly state: 'none' | 'making' | 'made' | 'notMade' | 'blank';
  /** The depositor says whether the blank page is the cover. */
  onAnswer(use: boolean): void;
}

/**
 * Says in the box of a cover whether the system makes one, made one that can be replaced, or could make none (spec 1
 * §2). It asks before a blank page becomes the cover.
 */
export function CoverNote({ state, onAnswer }: CoverNoteProps) {
  const { t } = useTranslation('app');
  const id = useId();
  return (
    <>
      <p
        className={state === 'none' ? 'visually-hidden' : 'hint'}
        role="status"
      >
        <span id={id}>{state === 'none' ? '' : t(`cover.${state}`)}</span>
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
