import type { GeoTIFFImage } from 'geotiff';
import { labToRgb } from './labToRgb';

const MAX_BYTE = 255;
/** TIFF: PhotometricInterpretation. */
const CIELAB = 8;

/**
 * The pixels of a TIFF page as red, green and blue, a byte each; of one band all three are the same. Bands of other
 * numbers than bytes are stretched over what they use, without the number that GDAL writes where there is no data.
 */
export async function readRgb(
  image: GeoTIFFImage,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const all = image.getSamplesPerPixel();
  const samples = all >= 3 ? [0, 1, 2] : [0];
  const bands = await image.readRasters({ samples, width, height });
  const pixels = new Uint8Array(width * height * 3);
  const noData = image.getGDALNoData();
  for (let color = 0; color < 3; color += 1) {
    const band = toBytes(
      toNumbers(bands[samples.length === 3 ? color : 0]),
      noData,
    );
    for (let pixel = 0; pixel < band.length; pixel += 1) {
      pixels[pixel * 3 + color] = band[pixel] ?? 0;
    }
  }
  if (isLab(image)) paintLab(pixels);
  return pixels;
}

/** Throws for more than 8 bits, which are not drawn: without a conversion their colours would be wrong. */
function isLab(image: GeoTIFFImage): boolean {
  const kind = image.getFileDirectory().getValue('PhotometricInterpretation');
  if (kind !== CIELAB) return false;
  if (image.getBitsPerSample() !== 8) throw new Error('CIELab of many bits');
  return image.getSamplesPerPixel() >= 3;
}

function paintLab(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 3) {
    const [lightness = 0, a = 0, b = 0] = pixels.subarray(at, at + 3);
    pixels.set(labToRgb(lightness, a, b), at);
  }
}

function toNumbers(band: unknown): ArrayLike<number> {
  if (!ArrayBuffer.isView(band)) throw new TypeError('no band');
  return band as unknown as ArrayLike<number>;
}

function toBytes(band: ArrayLike<number>, noData: number | null): Uint8Array {
  if (band instanceof Uint8Array) return band;
  let [least, most] = [Infinity, -Infinity];
  for (let place = 0; place < band.length; place += 1) {
    const value = band[place] ?? 0;
    if (value === noData) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const range = most > least ? most - least : 1;
  return Uint8Array.from(band, (value) =>
    value === noData
      ? 0
      : Math.max(0, Math.min(1, (value - least) / range)) * MAX_BYTE,
  );
}
