import { EXTH } from './readExth';
import { readMobi, readRecord } from './readMobi';

/** The bytes of the cover of a MOBI; null when it has none or it is longer than `limit`. */
export async function readMobiCover(
  path: string,
  limit: number,
): Promise<Buffer | null> {
  const mobi = await readMobi(path);
  const [offset] = mobi.exth.get(EXTH.coverOffset) ?? [];
  if (offset === undefined || mobi.firstImage === null) return null;
  if (mobi.encryption !== 0) return null;
  return readRecord(path, mobi, mobi.firstImage + Number(offset), limit);
}
