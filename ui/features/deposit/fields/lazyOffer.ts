import { createLazyPart } from '../../../components/createLazyPart';
import type { OfferProps } from '../../../renderer/types';

/**
 * The offer of a file at a question. Its code loads together with the code for files: an offer that appeared
 * later would move the page under a click.
 */
export const knownOffer = createLazyPart<OfferProps>(
  async () => ({ default: (await import('./KnownOffer')).KnownOffer }),
  ['line'],
);
