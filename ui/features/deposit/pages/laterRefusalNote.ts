import { createLater } from '../../../components/createLater';

/** Why a user cannot send the form; users who can never load its code. */
export const refusalNote = createLater<object>(
  async () => ({ default: (await import('./RefusalNote')).RefusalNote }),
  ['line'],
);
