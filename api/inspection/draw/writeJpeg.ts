import type { Sharp } from 'sharp';
import type { JobAnswer } from '../job';

const QUALITY = 82;
const WHITE = '#ffffff';

/** How large a picture may become; one that is smaller stays as it is. */
export interface PictureBox {
  width: number;
  height: number;
}

/** Writes a picture as JPEG into `target`: upright, in sRGB on white, without what the original says of itself. */
export async function writeJpeg(
  picture: Sharp,
  box: PictureBox,
  target: string,
): Promise<JobAnswer> {
  const { width, height } = await picture
    .autoOrient()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toFile(target);
  return { remarks: [], picture: { width, height } };
}
