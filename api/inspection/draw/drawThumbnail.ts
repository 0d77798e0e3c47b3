import { openPicture } from '../image/openPicture';
import type { JobAnswer, JobInput } from '../job';
import { drawTiffPage } from './drawTiffPage';
import { writeJpeg } from './writeJpeg';

const MAX_WIDTH = 1600;

/** Draws a small upright picture of a JPEG or TIFF; nothing when it cannot be drawn. */
export async function drawThumbnail(input: JobInput): Promise<JobAnswer> {
  const { path, megapixels, width = MAX_WIDTH, target } = input;
  const side = Math.max(1, Math.min(Math.round(width), MAX_WIDTH));
  const box = { width: side, height: 2 * side };
  try {
    const { format } = await openPicture(path, megapixels, {
      failOn: 'none',
    }).metadata();
    if (target === undefined) return { remarks: [] };
    if (format === 'tiff') {
      const page = await drawTiffPage(path, megapixels, box);
      return await writeJpeg(page, box, target);
    }
    if (format !== 'jpeg') return { remarks: [] };
    const picture = openPicture(path, megapixels, { failOn: 'none' });
    return await writeJpeg(picture, box, target);
  } catch {
    return { remarks: [] };
  }
}
