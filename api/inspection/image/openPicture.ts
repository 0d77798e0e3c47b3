import sharp from 'sharp';
import type { CreateRaw, Sharp, SharpOptions } from 'sharp';

/**
 * The loaders of libvips that are allowed. SVG, PDF and others are off: a loader that is not needed is only a
 * risk.
 */
const READERS = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadTiff',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
];

/** Opens a picture of a common raster format: one thread, no cache, at most `megapixels` million pixels a page. */
export function openPicture(
  input: string | Buffer,
  megapixels: number,
  options: SharpOptions = {},
): Sharp {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(input, {
    limitInputPixels: megapixels * 1e6,
    sequentialRead: true,
    ...options,
  });
}

/** Takes pixels that another reader decoded. */
export function openRaw(pixels: Uint8Array, raw: CreateRaw): Sharp {
  return sharp(pixels, { raw });
}
