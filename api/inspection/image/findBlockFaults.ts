import { open, type FileHandle } from 'node:fs/promises';
import type { GeoTIFFImage } from 'geotiff';
import { isInflatable } from './isInflatable';
import { readBlock } from './readWithSecondReader';
import { getCompression, readBlocks, type TiffBlock } from './tiffBlocks';
import { ZeroSearch } from './ZeroSearch';
import { withTiff } from './withTiff';

const UNCOMPRESSED = 1;
/** Colors of a page in which zeros are black: in others they may be paper. */
const ZERO_IS_BLACK: readonly number[] = [1, 2];
const WINDOW_BYTES = 1_048_576;
const DEFLATE: readonly number[] = [8, 32_946];

/** The faults of the strips or tiles of a page. */
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
  /** Whether uncompressed data breaks off in the middle of a row and only zeros follow. */
  isZeroed: boolean;
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
          hasWrongChecksum ||= !isInflatable(
            new Uint8Array(await readBlock(file, block)),
          );
        }
      }
      const zeros =
        compression === UNCOMPRESSED
          ? await searchZeros(file, blocks)
          : undefined;
      const isBlack =
        zeros?.hasData === false &&
        ZERO_IS_BLACK.includes(getPhotometric(image)) &&
        !blocks.some(isAbsent);
      return {
        compression,
        total: blocks.length,
        empty: isBlack ? blocks.length : empty,
        isSparse: maySkip && blocks.some(isAbsent),
        isCutOff: blocks.some(({ offset, bytes }) => offset + bytes > size),
        hasWrongChecksum,
        isZeroed: zeros?.isFound === true,
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

function getPhotometric(image: GeoTIFFImage): number {
  return Number(
    image.getFileDirectory().getValue('PhotometricInterpretation') ?? 0,
  );
}

/** Reads uncompressed strips or tiles row by row; undefined where the length of a row is unknown. */
async function searchZeros(
  file: FileHandle,
  blocks: readonly TiffBlock[],
): Promise<ZeroSearch | undefined> {
  const search = new ZeroSearch();
  const window = Buffer.alloc(WINDOW_BYTES);
  for (const { offset, bytes, rowBytes = 0 } of blocks) {
    if (rowBytes === 0 || rowBytes > WINDOW_BYTES) return undefined;
    const step = WINDOW_BYTES - (WINDOW_BYTES % rowBytes);
    for (let at = 0; at < bytes; at += step) {
      const length = Math.min(step, bytes - at);
      const { bytesRead } = await file.read(window, 0, length, offset + at);
      for (let row = 0; row + rowBytes <= bytesRead; row += rowBytes) {
        search.add(window.subarray(row, row + rowBytes));
      }
    }
  }
  return search;
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
