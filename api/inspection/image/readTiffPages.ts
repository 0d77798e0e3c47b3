import type { GeoTIFF, GeoTIFFImage } from 'geotiff';
import type { FileMetadata } from '@contract/files';
import type { Sides } from './describePicture';
import { nameCoordinateSystem } from './nameCoordinateSystem';
import { withTiff } from './withTiff';

/** NewSubfileType: a smaller version of another page, or a mask of it. */
const NOT_A_PAGE = 0b101;
/** The code of GeoTIFF for "described in other tags". */
const USER_DEFINED = 32_767;

/** A TIFF may name a directory twice and so go in a circle. */
const MAX_DIRECTORIES = 1000;

export interface TiffPage extends Sides {
  /** Its place among the directories of the file, from 0. */
  place: number;
  pixels: number;
}

export interface TiffPages {
  /** Without overviews and masks. */
  pages: TiffPage[];
  geographic: FileMetadata['geographic'];
}

/**
 * Finds the pages among the first `directories` of a TIFF, and its position on the Earth; throws when its tags
 * are unreadable.
 */
export async function readTiffPages(
  path: string,
  directories = MAX_DIRECTORIES,
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
): Promise<TiffPage[]> {
  const images: GeoTIFFImage[] = [];
  const count = Math.min(directories, await countDirectories(tiff));
  for (let index = 0; index < count; index += 1) {
    images.push(await tiff.getImage(index));
  }
  const all = images.map((image, place) => ({
    place,
    width: image.getWidth(),
    height: image.getHeight(),
    isPage: isPage(image),
  }));
  const pages = all.filter((each) => each.isPage);
  return (pages.length > 0 ? pages : all.slice(0, 1)).map(
    ({ place, width, height }) => ({
      place,
      width,
      height,
      pixels: width * height,
    }),
  );
}

async function countDirectories(tiff: GeoTIFF): Promise<number> {
  for (let count = 0; count < MAX_DIRECTORIES; count += 1) {
    const isThere = await tiff.requestIFD(count).then(
      () => true,
      () => false,
    );
    if (!isThere) return count;
  }
  return MAX_DIRECTORIES;
}

function isPage(image: GeoTIFFImage): boolean {
  const kind: unknown = image.getFileDirectory().getValue('NewSubfileType');
  return (Number(kind ?? 0) & NOT_A_PAGE) === 0;
}

function readGeographic(image: GeoTIFFImage): FileMetadata['geographic'] {
  const keys = image.getGeoKeys();
  if (keys === null) return undefined;
  try {
    const [west, south, east, north] = image.getBoundingBox().map(Number);
    const bounds = [west, south, east, north].map((value) => value ?? NaN);
    if (!bounds.every(Number.isFinite)) return undefined;
    const epsg = toEpsg(keys.ProjectedCSTypeGeoKey, keys.GeographicTypeGeoKey);
    const system =
      epsg === null
        ? nameCoordinateSystem([
            keys.GTCitationGeoKey,
            keys.PCSCitationGeoKey,
            keys.GeogCitationGeoKey,
          ])
        : undefined;
    return {
      epsg,
      ...(system === undefined ? {} : { system }),
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
