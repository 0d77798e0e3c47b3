import type { Sharp } from 'sharp';
import { shrink } from '../image/decodePicture';
import { openPicture, openRaw } from '../image/openPicture';
import { withTiff } from '../image/withTiff';
import { readRgb } from './readRgb';
import type { PictureBox } from './writeJpeg';

/** ExtraSamples: the sample after the colours is no transparency, e.g. near infrared. */
const UNSPECIFIED = 0;

/**
 * A page of a TIFF, from libvips or, where it does not know this kind, from the package geotiff. One band of
 * other numbers than bytes (terrain) comes from geotiff too, which stretches it over what it uses. Otherwise
 * elevations of a few hundred metres would be nearly black. So do colours with a fourth band that is no transparency.
 *
 * @param place - the directory of the page in the file, from 0.
 */
export async function drawTiffPage(
  path: string,
  megapixels: number,
  box: PictureBox,
  place = 0,
): Promise<Sharp> {
  const drawStretched = () =>
    drawWithSecondReader(path, megapixels, box, place);
  const picture = openPicture(path, megapixels, {
    page: place,
    failOn: 'error',
  });
  try {
    await shrink(picture.clone());
  } catch {
    return drawStretched();
  }
  const { channels, depth, hasAlpha } = await picture.metadata();
  const isTerrain = channels === 1 && depth !== 'uchar';
  return isTerrain || (hasAlpha && (await isFourthBandColor(path, place)))
    ? drawStretched().catch(() => picture)
    : picture;
}

/** libvips takes every fourth band for transparency. */
async function isFourthBandColor(
  path: string,
  place: number,
): Promise<boolean> {
  return withTiff(path, async (tiff) => {
    const image = await tiff.getImage(place);
    const extra: unknown = image.getFileDirectory().getValue('ExtraSamples');
    const [kind = UNSPECIFIED] = ArrayBuffer.isView(extra)
      ? (extra as unknown as number[])
      : [Number(extra ?? UNSPECIFIED)];
    return kind === UNSPECIFIED;
  }).catch(() => false);
}

async function drawWithSecondReader(
  path: string,
  megapixels: number,
  box: PictureBox,
  place: number,
): Promise<Sharp> {
  return withTiff(path, async (tiff) => {
    const image = await tiff.getImage(place);
    const full = { width: image.getWidth(), height: image.getHeight() };
    if (full.width * full.height > megapixels * 1e6) {
      throw new Error('too many pixels');
    }
    const scale = Math.min(1, box.width / full.width, box.height / full.height);
    const width = Math.max(1, Math.round(full.width * scale));
    const height = Math.max(1, Math.round(full.height * scale));
    const pixels = await readRgb(image, width, height);
    return openRaw(pixels, { width, height, channels: 3 });
  });
}
