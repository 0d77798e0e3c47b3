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
  /** The part of the file that gave the value, as words after "from". */
  readonly source: string;
  /** The user's different answer in words. */
  readonly answered: string;
  /** The answer was typed, not chosen. */
  readonly typed: boolean;
  onTake(): void;
  onUndo(): void;
}

/**
 * Shows the file's value for one question above its control, with one button that takes it or gives it back. The
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
        <span className="src">{t('offer.says')}</span> <q>{words}</q>{' '}
        <span className="src">
          {t('offer.source', { source: props.source })}
        </span>{' '}
        <span className={props.typed ? 'how is-typed' : 'how'}>
          <BarState {...props} />
        </span>
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

/** Names the origin of the answer: an open question may already hold the standard answer. */
function wordsBefore(state: OfferState, typed: boolean): string {
  if (state === 'open') return 'offer.standard';
  return typed ? 'offer.typed' : 'offer.answered';
}

/** Shows the current answer. The line is always there, so that a change moves nothing. */
function BarState({ state, answered, typed }: OfferBarProps) {
  const { t } = useTranslation('app');
  if (state === 'open' && answered === '') return t('offer.open');
  if (state === 'open' || state === 'differs')
    return (
      <>
        {t(wordsBefore(state, typed))} <q>{answered}</q>
      </>
    );
  return (
    <>
      <Icon name="check" />{' '}
      {t(state === 'taken' ? 'offer.taken' : 'offer.same')}
    </>
  );
}
