import type { Sharp } from 'sharp';
import { openRaw } from '../image/openPicture';
import { withPdfium } from '../pdf/openPdfium';
import type { PictureBox } from './writeJpeg';

/** Draws a page of a PDF, counted from 1, as large as fits into the box; undefined when there is none. */
export async function drawPdfPage(
  path: string,
  page: number,
  box: PictureBox,
): Promise<Sharp | undefined> {
  const picture = await withPdfium(path, async ({ document }) => {
    if (page < 1 || page > document.getPageCount()) return undefined;
    const drawn = document.getPage(page - 1);
    const { originalWidth, originalHeight } = drawn.getOriginalSize();
    const scale = Math.min(
      box.width / originalWidth,
      box.height / originalHeight,
    );
    if (!Number.isFinite(scale) || scale <= 0) return undefined;
    const width = Math.max(1, Math.round(originalWidth * scale));
    const height = Math.max(1, Math.round(originalHeight * scale));
    const { data } = await drawn.render({
      width,
      height,
      // A form that was filled in shows its answers.
      renderFormFields: true,
    });
    return openRaw(data, { width, height, channels: 4 });
  });
  return typeof picture === 'string' ? undefined : picture;
}
