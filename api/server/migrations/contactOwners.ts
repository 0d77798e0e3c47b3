import type { Models } from '../composition/models';
import { rewriteDocuments } from './rewriteDocuments';

interface OldDeposit {
  _id: string;
  createdBy: string | null;
  depositedByProxy: boolean;
}

/** The contact of a deposit names the account that it belongs to, so that its retention is found through an index. */
export function contactOwners({ deposits }: Models): Promise<void> {
  return rewriteDocuments(
    deposits,
    { contact: { $ne: null }, 'contact.userId': { $exists: false } },
    ({ createdBy, depositedByProxy }: OldDeposit) => ({
      $set: {
        'contact.userId': depositedByProxy ? '' : (createdBy ?? ''),
      },
    }),
  );
}
