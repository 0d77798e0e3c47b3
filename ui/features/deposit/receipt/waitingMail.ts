import { createLazyPart } from '../../../components/createLazyPart';
import type { WaitingMailProps } from '../../account/WaitingMail';

/** What became of the mail of an account; most deposits ask for none. */
export const waitingMail = createLazyPart<WaitingMailProps>(
  async () => ({
    default: (await import('../../account/WaitingMail')).WaitingMail,
  }),
  ['line'],
);
