import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface CoverNoteProps {
  /** 'none': there is nothing to say about the cover. */
  readonly state: 'none' | 'making' | 'made' | 'notMade';
}

/** Says in the box of a cover that the system makes one, made one that can be replaced, or could not make one (spec 1 §2). */
export function CoverNote({ state }: CoverNoteProps) {
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
    </>
  );
}
