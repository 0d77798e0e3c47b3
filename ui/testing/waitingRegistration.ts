import type { Delivery, WaitingRegistration } from '@contract/account';

/** A registration that waits for its email to be read. */
export const createWaitingRegistration = (
  delivery: Delivery,
  email = 'ada@example.org',
): WaitingRegistration => ({
  email,
  library: 'Libraries Tasmania',
  libraryEmail: 'deposit@lt.example',
  libraryAbbrev: 'LT',
  delivery,
});

/** The answer to the question about the registration of the session. */
export const answerRegistration = (known: WaitingRegistration | null) => ({
  body: { registration: known },
});
