import type { Actor } from '../../permissions/actor';
import { anonymousUser } from '../../permissions/anonymousUser';
import type { Deposit } from '../deposit.model';

/** A viewer who sees what the publisher of a deposit sees. */
export const toPublisherViewer = ({
  publisherId,
}: Pick<Deposit, 'publisherId'>): Actor => ({
  ...anonymousUser,
  authenticated: true,
  role: 'PUBLISHER',
  publisher: { id: publisherId },
});
