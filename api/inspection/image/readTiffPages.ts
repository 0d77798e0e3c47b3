import type { GeoTIFF, GeoTIFFImage } from 'geotiff';
import type { FileMetadata } from '@engine/types/context';
import { withTiff } from './withTiff';

/** NewSubfileType: a smaller version of another page, or a mask of it. */
const NOT_A_PAGE = 0b101;
/** The code of GeoTIFF for "described in other tags". */
const USER_DEFINED = 32_767;

export interface TiffPages {
  /** Places of its pages among its directories, without overviews and masks. */
  pages: number[];
  geographic: FileMetadata['geographic'];
}

/** Which pages a TIFF has among its `directories` and where it lies on the Earth; throws when its tags cannot be read. */
export async function readTiffPages(
  path: string,
  directories: number,
): Promise<TiffPages> {
  return withTiff(path, async (tiff) => {
    const first = await tiff.getImage(0);
    return {
      pages: await findPages(tiff, directories),
      geographic: readGeographic(first),
    };
  });
}

async function findPages(
  tiff: GeoTIFF,
  directories: number,
): Promise<number[]> {
  const pages: number[] = [];
  for (let index = 0; index < directories; index += 1) {
    const image = await tiff.getImage(index);
    const kind: unknown = image.getFileDirectory().getValue('NewSubfileType');
    if ((Number(kind ?? 0) & NOT_A_PAGE) === 0) pages.push(index);
  }
  return pages.length > 0 ? pages : [0];
}

function readGeographic(image: GeoTIFFImage): FileMetadata['geographic'] {
  const keys = image.getGeoKeys();
  if (keys === null) return undefined;
  try {
    const [west, south, east, north] = image.getBoundingBox().map(Number);
    const bounds = [west, south, east, north].map((value) => value ?? NaN);
    if (!bounds.every(Number.isFinite)) return undefined;
    return {
      epsg: toEpsg(keys.ProjectedCSTypeGeoKey, keys.GeographicTypeGeoKey),
      bounds: bounds as [number, number, number, number],
    };
  } catch {
    // A rotated or warped picture has no corners in the coordinate system.
    return undefined;
  }
}

function toEpsg(...codes: unknown[]): number | null {
  const code = codes.map(Number).find((value) => value > 0);
  return code === undefined || code >= USER_DEFINED ? null : code;
}
