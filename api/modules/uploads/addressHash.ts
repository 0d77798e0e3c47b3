import { createHmac } from 'node:crypto';

/** What is stored of an address that files come from: equal for equal addresses, and names nobody. */
export type ToAddressHash = (address: string) => string;

/**
 * @param secret - without it nobody who reads the database can try addresses.
 */
export function createAddressHash(secret: string): ToAddressHash {
  return (address) =>
    createHmac('sha256', secret).update(`upload ${address}`).digest('hex');
}
