import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon';
import type { OfferState } from './offerState';

export interface OfferBarProps {
  /** The question in words. */
  readonly label: string;
  readonly state: OfferState;
  /** What the file says, in words. */
  readonly words: string;
  /** Where it was read, to stand after "from". */
  readonly source: string;
  /** What somebody answered otherwise, in words. */
  readonly answered: string;
  /** The answer was typed, not chosen. */
  readonly typed: boolean;
  onTake(): void;
  onUndo(): void;
}

/**
 * What the file says about one question, above its control: take it with one click, give it back with one click. The one
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

/** Who answered so far: a standard answer was there before anybody did. */
function wordsBefore(state: OfferState, typed: boolean): string {
  if (state === 'open') return 'offer.standard';
  return typed ? 'offer.typed' : 'offer.answered';
}

/** What is answered so far. The line is always there, so that a change moves nothing. */
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
