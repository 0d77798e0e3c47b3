import { createLazyPart } from '../../../components/createLazyPart';
import type { FormOffer } from '../formOffer';

/** What changes with the live version; its code is loaded with a draft of an older one. */
export const offeredForm = createLazyPart<{ readonly offer: FormOffer }>(
  async () => ({ default: (await import('./OfferedForm')).OfferedForm }),
  ['line'],
);
