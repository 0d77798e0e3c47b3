import { createLater } from '../../../components/createLater';
import type { KnownOfferProps } from './KnownOffer';

/** What a file offers at a question. Its code comes with the work on files: a part that came later would move what is just being clicked. */
export const knownOffer = createLater<KnownOfferProps>(
  async () => ({ default: (await import('./KnownOffer')).KnownOffer }),
  ['line'],
);
