import type { Ends } from './ends';

const BIG_TIFF = 43;
/** More than any picture has. */
const MAX_TAGS = 1000;

/** The version and the numbers of the tags of the first picture in a TIFF; no tags when it is damaged. */
export async function readTiffTags({
  head,
  read,
}: Ends): Promise<{ version: number; tags: ReadonlySet<number> }> {
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const toNumber = (bytes: Buffer, at: number, length: number): number => {
    const part = Buffer.from(bytes.subarray(at, at + length));
    if (isLittle) part.reverse();
    return Number(`0x${part.toString('hex') || '0'}`);
  };
  const version = toNumber(head, 2, 2);
  const isBig = version === BIG_TIFF;
  const [placeAt, placeBytes, countBytes, tagBytes] = isBig
    ? [8, 8, 8, 20]
    : [4, 4, 2, 12];
  const place = toNumber(head, placeAt, placeBytes);
  const tags = new Set<number>();
  if (!Number.isSafeInteger(place)) return { version, tags };
  const list = await read(place, countBytes + MAX_TAGS * tagBytes);
  const count = Math.min(toNumber(list, 0, countBytes), MAX_TAGS);
  for (let index = 0; index < count; index++) {
    const at = countBytes + index * tagBytes;
    if (at + tagBytes > list.length) break;
    tags.add(toNumber(list, at, 2));
  }
  return { version, tags };
}
