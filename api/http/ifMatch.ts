import type { Texts } from './route';

/** The header of a change to a record: the revision that it was made on, in quotation marks. */
export const ifMatch = {
  type: 'IfMatch',
  refusals: {
    'If-Match': {
      code: 'REVISION',
      message: 'If-Match must be the revision in quotation marks.',
    },
  },
} as const satisfies Texts<'IfMatch'>;
