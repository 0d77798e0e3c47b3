import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture of random pixels, so that it is like no other. */
export function buildPicture(
  format: 'jpeg' | 'tiff',
  width = 16,
  height = 16,
): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    .toFormat(format)
    .toBuffer();
}
