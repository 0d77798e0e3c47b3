import { open, type FileHandle } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { GeoTIFFImage } from 'geotiff';
import { readBlock } from './readWithSecondReader';
import { getCompression, readBlocks, type TiffBlock } from './tiffBlocks';
import { withTiff } from './withTiff';

const UNCOMPRESSED = 1;
const DEFLATE: readonly number[] = [8, 32_946];

/** What is wrong with the strips or tiles of a page. */
export interface BlockFaults {
  compression: number;
  /** Strips or tiles of the page. */
  total: number;
  /** How many have no data although the file is not a sparse one, or only zeros in place of compressed data. */
  empty: number;
  /** Whether some have no data by intent: GDAL leaves areas without data out of a GeoTIFF. */
  isSparse: boolean;
  /** Whether some lie behind the end of the file. */
  isCutOff: boolean;
  /** Whether some do not unpack to what their checksum says: libtiff does not compare it. */
  hasWrongChecksum: boolean;
}

/** Looks at the strips or tiles of a page for damage that decoders pass over; throws when its tags cannot be read. */
export async function findBlockFaults(
  path: string,
  page: number,
): Promise<BlockFaults> {
  return withTiff(path, async (tiff) => {
    const image = await tiff.getImage(page);
    const blocks = await readBlocks(image);
    const compression = getCompression(image);
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const isAbsent = ({ offset, bytes }: TiffBlock) =>
        offset === 0 && bytes === 0;
      const maySkip = isMadeByGdal(image);
      let empty = 0;
      let hasWrongChecksum = false;
      for (const block of blocks) {
        if (isAbsent(block) && maySkip) continue;
        if (await isEmpty(file, block, compression)) empty += 1;
        else if (DEFLATE.includes(compression)) {
          hasWrongChecksum ||= !(await isInflatable(file, block));
        }
      }
      return {
        compression,
        total: blocks.length,
        empty,
        isSparse: maySkip && blocks.some(isAbsent),
        isCutOff: blocks.some(({ offset, bytes }) => offset + bytes > size),
        hasWrongChecksum,
      };
    } finally {
      await file.close();
    }
  });
}

function isMadeByGdal(image: GeoTIFFImage): boolean {
  const directory = image.getFileDirectory();
  return (
    image.getGeoKeys() !== null ||
    directory.hasTag('GDAL_METADATA') ||
    directory.hasTag('GDAL_NODATA')
  );
}

/** Zeros are a valid uncompressed area, above all on maps with a border; no compression writes only zeros. */
async function isEmpty(
  file: FileHandle,
  block: TiffBlock,
  compression: number,
): Promise<boolean> {
  if (block.offset === 0 || block.bytes === 0) return true;
  if (compression === UNCOMPRESSED) return false;
  const bytes = new Uint8Array(await readBlock(file, block));
  return bytes.length > 0 && bytes.every((byte) => byte === 0);
}

async function isInflatable(
  file: FileHandle,
  block: TiffBlock,
): Promise<boolean> {
  try {
    inflateSync(await readBlock(file, block));
    return true;
  } catch {
    return false;
  }
}
