import { createHmac } from 'node:crypto';
import type { JsonObject } from '@engine/types/json';
import { contentHash } from '../../../records/contentHash';

/** Returns the key under which a registration is stored, so that a retry is recognised. */
export type ToRegistrationKey = (
  ownerKey: string,
  idempotencyKey: string,
  body: JsonObject,
) => string;

/**
 * Builds it over the session, its key and all that was sent but the answer to a captcha, which is given anew. So nobody
 * else gets the answer, and another body under the same key is another registration.
 *
 * @param secret - nobody who reads the database can try passwords against it without this.
 */
export function createToRegistrationKey(secret: string): ToRegistrationKey {
  return (ownerKey, idempotencyKey, { recaptchaToken: _token, ...asked }) =>
    createHmac('sha256', secret)
      .update(
        ['registration', ownerKey, idempotencyKey, contentHash(asked)].join(
          '\n',
        ),
      )
      .digest('hex');
}
