import { createHash } from 'node:crypto';
import { assemblePdf } from '../../inspection/pdf/assemblePdf';

/** What fills up a password to 32 bytes (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const KEY_BYTES = 5;

const md5 = (...parts: Buffer[]) =>
  createHash('md5').update(Buffer.concat(parts)).digest();

/** RC4 of 40 bits, which OpenSSL no longer has. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_none, at) => at);
  const get = (at: number) => state[at % 256] ?? 0;
  const swap = (one: number, other: number) => {
    const kept = get(one);
    state[one] = get(other);
    state[other] = kept;
  };
  let place = 0;
  for (let at = 0; at < 256; at += 1) {
    place = (place + get(at) + (key[at % key.length] ?? 0)) % 256;
    swap(at, place);
  }
  place = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const at = (index + 1) % 256;
      place = (place + get(at)) % 256;
      swap(at, place);
      return byte ^ get(get(at) + get(place));
    }),
  );
}

/**
 * Builds an encrypted PDF of one blank page that opens without a password and forbids some uses.
 *
 * @param permissions - the entry `P`: its bits are the uses that are allowed.
 */
export function buildRestrictedPdf(permissions: number): Buffer {
  const ownerKey = md5(PADDING).subarray(0, KEY_BYTES);
  const owner = rc4(ownerKey, PADDING);
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const id = Buffer.from([0]);
  const key = md5(PADDING, owner, allowed, id).subarray(0, KEY_BYTES);
  const user = rc4(key, PADDING);
  const keys = `/O <${owner.toString('hex')}> /U <${user.toString('hex')}>`;
  return assemblePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
      `<< /Filter /Standard /V 1 /R 2 ${keys} /P ${permissions} >>`,
    ],
    { trailer: '/Encrypt 4 0 R /ID [<00> <00>] ' },
  );
}
