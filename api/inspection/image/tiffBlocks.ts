import type { GeoTIFFImage } from 'geotiff';

/** TIFF: chroma of YCbCr may be stored at half the size. */
const YCBCR = 6;

/** A strip or tile of a page. */
export interface TiffBlock {
  /** Where its data lies in the file; 0 where the file says nothing. */
  offset: number;
  bytes: number;
  /** Bytes of the decoded block; undefined where that depends on its content. */
  decodedBytes: number | undefined;
  /** Decoded bytes of a row; undefined likewise. */
  rowBytes: number | undefined;
}

/** The strips or tiles of a page; none when its tables of them are incomplete. */
export async function readBlocks(image: GeoTIFFImage): Promise<TiffBlock[]> {
  const kind = image.isTiled ? 'Tile' : 'Strip';
  const offsets = await readNumbers(image, `${kind}Offsets`);
  const sizes = await readNumbers(image, `${kind}ByteCounts`);
  const columns = Math.ceil(image.getWidth() / image.getTileWidth());
  const rows = Math.ceil(image.getHeight() / image.getTileHeight());
  const planes =
    image.planarConfiguration === 2 ? image.getSamplesPerPixel() : 1;
  const total = columns * rows * planes;
  if (!(total <= Math.min(offsets.length, sizes.length))) return [];
  return Array.from({ length: total }, (_, index) => {
    const row = Math.floor(index / columns) % rows;
    const rowBytes = countRowBytes(image, Math.floor(index / (columns * rows)));
    return {
      offset: Number(offsets[index]),
      bytes: Number(sizes[index]),
      decodedBytes: rowBytes && rowBytes * image.getBlockHeight(row),
      rowBytes,
    };
  });
}

/** The compression of a page by its number in the TIFF specification. */
export function getCompression(image: GeoTIFFImage): number {
  const code: unknown = image.getFileDirectory().getValue('Compression');
  return Number(code ?? 1);
}

function countRowBytes(image: GeoTIFFImage, plane: number): number | undefined {
  const kind = image.getFileDirectory().getValue('PhotometricInterpretation');
  if (kind === YCBCR) return undefined;
  const samples =
    image.planarConfiguration === 2
      ? [plane]
      : [...Array(image.getSamplesPerPixel()).keys()];
  const bits = samples.reduce((sum, each) => sum + bitsOf(image, each), 0);
  return Math.ceil((image.getTileWidth() * bits) / 8);
}

function bitsOf(image: GeoTIFFImage, sample: number): number {
  return Number(image.getBitsPerSample(sample)) || 1;
}

async function readNumbers(
  image: GeoTIFFImage,
  tag: 'StripOffsets' | 'StripByteCounts' | 'TileOffsets' | 'TileByteCounts',
): Promise<ArrayLike<number | bigint>> {
  const value: unknown = await image.getFileDirectory().loadValue(tag);
  if (typeof value === 'number' || typeof value === 'bigint') return [value];
  return Array.isArray(value) || ArrayBuffer.isView(value)
    ? (value as unknown as ArrayLike<number | bigint>)
    : [];
}
