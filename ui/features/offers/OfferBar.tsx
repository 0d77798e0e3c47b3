import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import type { OfferState } from './offerState';

export interface OfferBarProps {
  /** The question in words. */
  readonly label: string;
  readonly state: OfferState;
  /** The file's value in words. */
  readonly words: string;
  /** The file names no value: No is offered. */
  readonly isUnnamed: boolean;
  onTake(): void;
  onUndo(): void;
}

/**
 * Shows in one line the file's value for a question above its control, with one button that takes it or gives it back. The
 * button keeps the focus, and the bar keeps its height while the question is on the page.
 */
export function OfferBar(props: OfferBarProps) {
  const { label, state, words } = props;
  const { t } = useTranslation('app');
  const [wasShown, setWasShown] = useState(state !== 'same');
  const [said, setSaid] = useState('');
  if (state !== 'same' && !wasShown) setWasShown(true);
  if (state === 'same' && !wasShown) return null;

  const isTaken = state === 'taken';
  const press = () => {
    if (isTaken) props.onUndo();
    else props.onTake();
    setSaid(t(isTaken ? 'offer.saidUndone' : 'offer.saidTaken', { label }));
  };
  return (
    <div
      className={isTaken || state === 'same' ? 'suggest is-taken' : 'suggest'}
    >
      <span>
        {isTaken || state === 'same' ? (
          <span className="src">
            <Icon name="check" /> {t(isTaken ? 'offer.taken' : 'offer.same')}
          </span>
        ) : (
          <>
            <span className="src">
              {t(props.isUnnamed ? 'offer.unnamed' : 'offer.says')}
            </span>{' '}
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
              ? t('offer.undoAbout', { label })
              : t('offer.takeAbout', { label, words })}
          </span>
        </button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
