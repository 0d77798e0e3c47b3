import { useTranslation } from 'react-i18next';
import { offerTaken, offerUndone } from '../../offers/offerActions';
import { OfferBar } from '../../offers/OfferBar';
import { useOfferTexts } from '../../offers/useOfferTexts';
import { useAppDispatch } from '../../shell/appHooks';
import type { KnownOffer } from '../readOffer';
import { OfferedAnswers } from './OfferedAnswers';

interface FoundAnswersProps {
  readonly offers: readonly KnownOffer[];
  readonly source: string;
}

/** Offers what the catalogue says of the publication: all of it with one button, or one value. */
export function FoundAnswers({ offers, source }: FoundAnswersProps) {
  const t = useOfferTexts();
  const app = useTranslation('app').t;
  const dispatch = useAppDispatch();
  return (
    <div role="group" aria-label={t('answers.ofCatalogue')}>
      <OfferedAnswers
        from="catalogue"
        title={t('answers.ofCatalogue')}
        offers={offers}
        source={source}
      >
        {offers.map(
          ({ path, valueLabel, sourceId, state, words, yesNo, answers }) => (
            <OfferBar
              key={path}
              label={valueLabel}
              from="catalogue"
              state={state}
              words={
                words === '' ? app(yesNo ? 'review.yes' : 'review.no') : words
              }
              isUnnamed={false}
              onTake={() => dispatch(offerTaken({ path, sourceId, answers }))}
              onUndo={() => dispatch(offerUndone(path))}
            />
          ),
        )}
      </OfferedAnswers>
    </div>
  );
}
