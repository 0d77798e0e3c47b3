import { getOpenDeposit } from '../depositState';
import { findOfferingFile } from '../offeringFile';
import type { OfferProps } from '../../../renderer/types';
import { useAppSelector } from '../../shell/appHooks';
import { knownOffer } from './lazyOffer';

/** Offers the file's value for a question, if the file has one. */
export function FieldOffer(props: OfferProps) {
  const offers = useAppSelector(
    (state) =>
      findOfferingFile(getOpenDeposit(state), props.path) !== undefined,
  );
  return offers ? <knownOffer.Part {...props} /> : null;
}
