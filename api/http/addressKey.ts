import { isIPv4, isIPv6 } from 'node:net';

const GROUPS_OF_A_NETWORK = 4;
/**
 * One key for all requests for which a proxy sends no valid address: otherwise a sender could choose it and
 * escape every limit.
 */
const NO_ADDRESS = 'no address';

/** The address alone: some proxies pass on `192.0.2.1:5001` or `[2001:db8::1]:5001`, with a port that is another for each connection. */
function withoutPort(given: string): string {
  const text = given.trim();
  const parts =
    /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text);
  return parts?.[1] ?? text;
}

/**
 * Returns the key under which an address is counted: an IPv4 address whole, an IPv6 address by its /64, since
 * one household has all addresses of it.
 */
export function toAddressKey(given: string): string {
  const address = withoutPort(given).replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return NO_ADDRESS;
  const [front = '', back] = (address.split('%')[0] ?? '').split('::');
  const before = front.split(':').filter((group) => group !== '');
  const after = (back ?? '').split(':').filter((group) => group !== '');
  const missing = back === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
    .slice(0, GROUPS_OF_A_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
