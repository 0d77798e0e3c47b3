import type { Deposit } from '../../modules/deposits/deposit.model';
import { toListedFields } from '../../modules/deposits/list/listedFields';
import { titlePlaces } from '../../modules/deposits/titles/namedTitle';
import type { Models } from '../composition/models';
import { eachDocument } from './eachDocument';

const { field, itemType } = titlePlaces.MULTIPART_MONO_TITLE;

/** Deposits are found by the ISBN that they ask for their title: an earlier version found them by the present one only. */
export function requestedIsbns({ deposits }: Models): Promise<void> {
  return eachDocument<Deposit, Deposit>(
    deposits,
    ['type', 'payload.type', `payload.${field}`, 'lastModifiedDate'],
    async ({ _id, type, payload, lastModifiedDate }) => {
      if (type !== itemType) return;
      const { identifiers } = toListedFields({ title: '', payload });
      if (identifiers.length === 0) return;
      // A process that changes a deposit meanwhile writes its identifiers too.
      await deposits.updateOne(
        { _id, lastModifiedDate },
        { $addToSet: { identifiers: { $each: identifiers } } },
      );
    },
  );
}
