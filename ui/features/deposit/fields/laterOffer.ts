import { createLater } from '../../../components/createLater';
import type { KnownOfferProps } from './KnownOffer';

/**
 * The offer of a file at a question. Its code loads together with the code for files: an offer that appeared
 * later would move the page under a click.
 */
export const knownOffer = createLater<KnownOfferProps>(
  async () => ({ default: (await import('./KnownOffer')).KnownOffer }),
  ['line'],
);
