import type { Sharp } from 'sharp';
import { openPicture, openRaw } from '../image/openPicture';
import { withTiff } from '../image/withTiff';
import { readRgb } from './readRgb';
import type { PictureBox } from './writeJpeg';

/** The first page of a TIFF, from libvips or, where it does not know this kind, from the package geotiff. */
export async function drawTiffPage(
  path: string,
  megapixels: number,
  box: PictureBox,
): Promise<Sharp> {
  const picture = openPicture(path, megapixels, { failOn: 'error' });
  try {
    await picture.clone().resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return picture;
  } catch {
    return drawWithSecondReader(path, megapixels, box);
  }
}

async function drawWithSecondReader(
  path: string,
  megapixels: number,
  box: PictureBox,
): Promise<Sharp> {
  return withTiff(path, async (tiff) => {
    const image = await tiff.getImage(0);
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
