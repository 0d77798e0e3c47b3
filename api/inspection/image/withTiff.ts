import { fromFile, type GeoTIFF } from 'geotiff';

/** Opens a TIFF with the package geotiff, the second reader beside libvips, for as long as `use` runs. */
export async function withTiff<Result>(
  path: string,
  use: (tiff: GeoTIFF) => Promise<Result>,
): Promise<Result> {
  const tiff = await fromFile(path);
  try {
    return await use(tiff);
  } finally {
    await tiff.close();
  }
}
