import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import { getOwner } from '../../../http/middleware/owner';
import type { ReceiptService } from './receipt.service';

/** `GET receipts/{token}` and `POST receipts/{reference}/send` (http.md "Publishers' accounts"). */
export function createReceiptRoutes(
  receipts: Pick<ReceiptService, 'open' | 'send'>,
): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/receipts/:token',
      summary: 'The receipt that a mailed link opens.',
      who: 'anyone',
      limit: 'lookups',
      answers: { 200: { json: 'Receipt' } },
      errors: { 410: ['TOKEN_OVER'] },
      handle: ({ params: { token } }) => receipts.open(token),
    }),
    defineRoute({
      method: 'POST',
      path: '/receipts/:reference/send',
      summary: 'Mails the receipt of an own deposit once more.',
      who: 'anyone',
      limit: 'deposits',
      answers: { 200: { json: 'Said' } },
      errors: { 404: ['RECEIPT_UNKNOWN'] },
      handle: ({ ctx, params: { reference } }) =>
        receipts.send(getOwner(ctx), reference),
    }),
  ];
}
