import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { offerTaken, offerUndone } from '../../offers/offerActions';
import type { OfferOrigin } from '../../offers/OfferBar';
import { useOfferTexts } from '../../offers/useOfferTexts';
import { useAppDispatch } from '../../shell/appHooks';
import type { KnownOffer } from '../readOffer';

interface OfferedAnswersProps {
  readonly from: OfferOrigin;
  readonly title: string;
  readonly offers: readonly KnownOffer[];
  /** What the source names as its own source. */
  readonly source: string;
  readonly children?: ReactNode;
}

const icons = { file: 'file', catalogue: 'search' } as const;

/** Offers all answers that a source has with one button, and gives them back with one. What was typed is left. */
export function OfferedAnswers(props: OfferedAnswersProps) {
  const { from, title, offers, source, children } = props;
  const t = useOfferTexts();
  const dispatch = useAppDispatch();
  const [said, setSaid] = useState('');
  const open = offers.filter(({ state }) => state === 'open');
  const taken = offers.filter(({ state }) => state === 'taken');
  const differing = offers.filter(({ state }) => state === 'differs');
  const isOpen = open.length > 0;
  // The button leaves what was answered otherwise, so it takes not all that is offered.
  const amount = differing.length > 0 ? `${from}_some` : from;
  const isTaken = taken.length > 0;

  const take = () => {
    for (const { path, sourceId, answers } of open)
      dispatch(offerTaken({ path, sourceId, answers }));
    setSaid(t('answers.saidTaken', { count: open.length, context: from }));
  };
  const undo = () => {
    for (const { path } of taken.toReversed()) dispatch(offerUndone(path));
    setSaid(t('answers.saidUndone'));
  };
  return (
    <Note
      icon={!isOpen && isTaken ? 'check' : icons[from]}
      title={title}
      {...((isOpen || isTaken) && {
        actions: (
          <Button small onClick={isOpen ? take : undo}>
            {isOpen
              ? t('answers.take', { count: open.length, context: amount })
              : t('answers.undo', { count: taken.length, context: from })}
          </Button>
        ),
      })}
    >
      <p className="hint">
        {isOpen
          ? t('answers.offers', {
              count: open.length + differing.length,
              source,
            })
          : t(isTaken ? 'answers.taken' : 'answers.own', { source })}
      </p>
      {children}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Note>
  );
}
