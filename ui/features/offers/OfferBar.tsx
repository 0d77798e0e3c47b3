import { useState } from 'react';
import { Icon } from '../../components/Icon';
import type { OfferState } from './offerState';
import { useOfferTexts } from './useOfferTexts';

/** What an offer is from. */
export type OfferOrigin = 'file' | 'catalogue';

export interface OfferBarProps {
  /** The question in words. */
  readonly label: string;
  readonly state: OfferState;
  /** Where the value is from; one of the catalogue is offered away from its question, and is named. */
  readonly from: OfferOrigin;
  /** The value in words. */
  readonly words: string;
  /** The source names no value: No is offered. */
  readonly isUnnamed: boolean;
  onTake(): void;
  onUndo(): void;
}

/**
 * Shows in one line the value that a source has for a question, with one button that takes it or gives it back. The
 * button keeps the focus, and the bar keeps its height while the question is on the page.
 */
export function OfferBar(props: OfferBarProps) {
  const { label, state, words, from } = props;
  const about = { label, words, context: from };
  const t = useOfferTexts();
  const [wasShown, setWasShown] = useState(state !== 'same');
  const [said, setSaid] = useState('');
  if (state !== 'same' && !wasShown) setWasShown(true);
  if (state === 'same' && !wasShown) return null;

  const isTaken = state === 'taken';
  const press = () => {
    if (isTaken) props.onUndo();
    else props.onTake();
    setSaid(t(isTaken ? 'offer.saidUndone' : 'offer.saidTaken', about));
  };
  return (
    <div
      className={isTaken || state === 'same' ? 'suggest is-taken' : 'suggest'}
    >
      <span>
        {isTaken || state === 'same' ? (
          <span className="src">
            <Icon name="check" />{' '}
            {t(isTaken ? 'offer.taken' : 'offer.same', about)}
          </span>
        ) : (
          <>
            <span className="src">{t(toSays(props), about)}</span>{' '}
            <q>{words}</q>
          </>
        )}
      </span>
      {state === 'same' ? null : (
        <button
          type="button"
          className={`btn btn-sm ${isTaken ? 'btn-link' : 'btn-secondary'}`}
          onClick={press}
        >
          {t(isTaken ? 'offer.undo' : 'offer.take')}
          <span className="visually-hidden">
            {isTaken
              ? t('offer.undoAbout', about)
              : t('offer.takeAbout', about)}
          </span>
        </button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** The words before the value. */
function toSays({ isUnnamed, state, from }: OfferBarProps) {
  if (isUnnamed) return 'offer.unnamed';
  return from === 'catalogue' && state === 'differs'
    ? 'offer.differs'
    : 'offer.says';
}
