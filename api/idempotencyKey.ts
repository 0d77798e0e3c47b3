import { ApiError } from './errors';
import type { AppContext } from './state';

/** Reads the key under which a call may be sent again; undefined where there is none, 400 when it is no key. */
export function readIdempotencyKey(ctx: AppContext): string | undefined {
  const header = ctx.get('Idempotency-Key');
  if (header === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new ApiError(
      400,
      'IDEMPOTENCY_KEY_HEADER',
      'Idempotency-Key must be 1 to 200 characters without spaces.',
    );
  }
  return header;
}
