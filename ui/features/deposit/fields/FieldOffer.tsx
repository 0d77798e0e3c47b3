import { nearestFilePointer } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { findFileAt } from '../filesOf';
import type { OfferProps } from '../../../renderer/types';
import { useAppSelector } from '../../shell/appHooks';
import { knownOffer } from './laterOffer';

/** The publication's file that a question is about. */
function findOfferingFile(deposit: OpenDeposit, path: JsonPointer) {
  const pointer = nearestFilePointer(deposit.form, path);
  return pointer === undefined ? undefined : findFileAt(deposit, pointer);
}

/** Offers the file's value for a question, if the file has one. */
export function FieldOffer(props: OfferProps) {
  const file = useAppSelector((state) =>
    findOfferingFile(getOpenDeposit(state), props.path),
  );
  if (!file?.metadata) return null;
  return (
    <knownOffer.Part
      {...props}
      fileId={file.tempFileId}
      metadata={file.metadata}
    />
  );
}
