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
 * Builds the key from the session, the Idempotency-Key and the whole body except the captcha's answer, which
 * each attempt gives anew. Thus no other session gets the answer, and another body under the same key is another
 * registration.
 *
 * @param secret - without it a reader of the database cannot test passwords against the key.
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

/** Returns the mark of the session that registers, which a reader of the database cannot make. */
export type ToRegistrant = (ownerKey: string) => string;

/** Builds the mark from the session's owner key, which survives a reload and no end of the session. */
export function createToRegistrant(secret: string): ToRegistrant {
  return (ownerKey) =>
    createHmac('sha256', secret)
      .update(`registrant\n${ownerKey}`)
      .digest('hex');
}
