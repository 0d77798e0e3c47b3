import { open, type FileHandle } from 'node:fs/promises';
import { getDecoder, type GeoTIFFImage } from 'geotiff';
import { isOfDisk } from '../isOfDisk';
import { getCompression, readBlocks, type TiffBlock } from './tiffBlocks';
import { withTiff } from './withTiff';

/** `unknown`: the package geotiff has no decoder for this compression. */
export type SecondReading = 'read' | 'damaged' | 'unknown';

/**
 * Whether the package geotiff can decode every strip and tile of a page to its full length. It is the second reader,
 * for kinds of TIFF that libvips does not know: seven bands, Float64, complex numbers, CIELab, Zstd, LERC.
 */
export async function readWithSecondReader(
  path: string,
  page: number,
): Promise<SecondReading> {
  return withTiff(path, async (tiff) => {
    const image = await tiff.getImage(page);
    const decoder = await createDecoder(image).catch(() => undefined);
    if (decoder === undefined) return 'unknown';
    const blocks = await readBlocks(image);
    if (blocks.length === 0) return 'damaged';
    const file = await open(path);
    try {
      for (const block of blocks) {
        const encoded = await readBlock(file, block);
        // Strips without data are left out of sparse files.
        if (encoded.byteLength === 0 && block.bytes === 0) continue;
        const decoded = await decoder.decode(encoded);
        if (decoded.byteLength < (block.decodedBytes ?? 1)) return 'damaged';
      }
      return 'read';
    } finally {
      await file.close();
    }
  }).catch((error: unknown) => {
    if (isOfDisk(error)) throw error;
    return 'damaged';
  });
}

/** The bytes of a strip or tile as they lie in the file, fewer at its end. */
export async function readBlock(
  file: FileHandle,
  { offset, bytes }: TiffBlock,
): Promise<ArrayBuffer> {
  const { size } = await file.stat();
  const length = Math.max(0, Math.min(bytes, size - offset));
  const block = new Uint8Array(length);
  if (length > 0) await file.read(block, 0, length, offset);
  return block.buffer;
}

/** Without the predictor: it changes values and cannot fail on data. */
async function createDecoder(image: GeoTIFFImage) {
  const directory = image.getFileDirectory();
  return getDecoder(getCompression(image), {
    tileWidth: image.getTileWidth(),
    tileHeight: image.getTileHeight(),
    planarConfiguration: image.planarConfiguration,
    bitsPerSample: image.getBitsPerSample(),
    samplesPerPixel: image.getSamplesPerPixel(),
    predictor: 1,
    ...(await readExtras(directory)),
  });
}

async function readExtras(
  directory: ReturnType<GeoTIFFImage['getFileDirectory']>,
) {
  return {
    JPEGTables: await directory.loadValue('JPEGTables'),
    LercParameters: await directory.loadValue('LercParameters'),
  };
}
