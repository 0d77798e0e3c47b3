import { withTiff } from './withTiff';

/** Rows that are decoded at a time. */
const ROWS = 256;

/** Whether the package geotiff can decode every row of a page, for kinds of TIFF that libvips does not know. */
export async function canSecondReaderRead(
  path: string,
  page: number,
): Promise<boolean> {
  try {
    return await withTiff(path, async (tiff) => {
      const image = await tiff.getImage(page);
      const [width, height] = [image.getWidth(), image.getHeight()];
      for (let top = 0; top < height; top += ROWS) {
        const window = [0, top, width, Math.min(height, top + ROWS)];
        await image.readRasters({ window });
      }
      return true;
    });
  } catch {
    return false;
  }
}
