import { inflateSync, type ZlibOptions } from 'node:zlib';

/** A few kilobytes may unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 268_435_456;

/**
 * Whether Flate data can be unpacked, which with the default `inflate` includes their checksum. Data that unpack to
 * more than the limit count as sound: as far as they were read, nothing is wrong with them.
 */
export function isInflatable(
  packed: Uint8Array,
  inflate: (packed: Uint8Array, options: ZlibOptions) => unknown = inflateSync,
  options: ZlibOptions = {},
): boolean {
  try {
    inflate(packed, { ...options, maxOutputLength: MAX_UNPACKED_BYTES });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  }
}
