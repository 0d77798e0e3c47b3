import { createLater } from '../../../components/createLater';
import type { FormOffer } from '../formOffer';

/** What changes with the live version; its code is loaded with a draft of an older one. */
export const offeredForm = createLater<{ readonly offer: FormOffer }>(
  async () => ({ default: (await import('./OfferedForm')).OfferedForm }),
  ['line'],
);
