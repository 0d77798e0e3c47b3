import type { Texts } from './route';

/** The header of a call that may be sent again, as a route declares it. */
export const repeatHeaders: Texts<'RepeatHeaders'> = {
  type: 'RepeatHeaders',
  refusals: {
    'Idempotency-Key': {
      code: 'IDEMPOTENCY_KEY_HEADER',
      message: 'Idempotency-Key must be 1 to 200 characters without spaces.',
    },
  },
};
