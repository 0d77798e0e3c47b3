import { createHmac } from 'node:crypto';

/** Derives the stored form of a client's address: equal for equal addresses, and not reversible. */
export type ToAddressHash = (address: string) => string;

/**
 * @param secret - without it a reader of the database cannot test addresses.
 */
export function createAddressHash(secret: string): ToAddressHash {
  return (address) =>
    createHmac('sha256', secret).update(`upload ${address}`).digest('hex');
}
