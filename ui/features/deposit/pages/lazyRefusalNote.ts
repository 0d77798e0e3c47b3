import { createLazyPart } from '../../../components/createLazyPart';

/** Why a user cannot send the form; users who can never load its code. */
export const refusalNote = createLazyPart<object>(
  async () => ({ default: (await import('./RefusalNote')).RefusalNote }),
  ['line'],
);
