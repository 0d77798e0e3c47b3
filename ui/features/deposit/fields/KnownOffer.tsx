import { useTranslation } from 'react-i18next';
import { getOpenDeposit } from '../depositState';
import { findFileSource } from '../offeringFile';
import { readOffer } from '../readOffer';
import { offerTaken, offerUndone } from '../../offers/offerActions';
import { OfferBar } from '../../offers/OfferBar';
import type { OfferProps } from '../../../renderer/types';
import { isSame } from '../../../renderer/view/isSame';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';

/** Shows the offer of a file at a question. It renders when that offer says something else, not with each keystroke. */
export function KnownOffer(place: OfferProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation('app');
  const known = useAppSelector((state) => {
    const deposit = getOpenDeposit(state);
    return readOffer(deposit, place, findFileSource(deposit, place.path));
  }, isSame);
  if (known === undefined) return null;
  const { path, label, sourceId, state, words, yesNo, answers } = known;
  return (
    <OfferBar
      label={label}
      from="file"
      state={state}
      words={words === '' ? t(yesNo ? 'review.yes' : 'review.no') : words}
      isUnnamed={known.isUnnamed}
      onTake={() => dispatch(offerTaken({ path, sourceId, answers }))}
      onUndo={() => dispatch(offerUndone(path))}
    />
  );
}
