import type { FoundRemark } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';
import { countTrailingBytes } from './countTrailingBytes';
import { damagedImage, decodePages, tooLarge } from './decodePages';
import { hasPosition } from './hasPosition';
import { openPicture } from './openPicture';
import { readTiffPages, type TiffPages } from './readTiffPages';

const REFUSING = new Set(['imageDamaged', 'imageTooLarge']);

/** Decodes a JPEG or TIFF to its end; its pages, where it lies on the Earth and where it was taken. */
export async function checkImage(input: JobInput): Promise<JobAnswer> {
  const { path, megapixels } = input;
  const picture = openPicture(path, megapixels, {
    limitInputPixels: false,
    failOn: 'none',
  });
  const header = await picture.metadata().catch(() => undefined);
  const format: string | undefined = header?.format;
  if (header === undefined || (format !== 'jpeg' && format !== 'tiff')) {
    return { remarks: [damagedImage('Its beginning cannot be read')] };
  }
  const { width, height, pages: directories = 1, exif } = header;
  if (width * height > megapixels * 1e6) {
    return { remarks: [tooLarge(width * height, megapixels)] };
  }
  const tags =
    format === 'tiff'
      ? await readTiffPages(path, directories).catch(() => undefined)
      : undefined;
  const pages = tags?.pages ?? [...Array(directories).keys()];
  const remarks = await decodePages({ path, megapixels, kind: format, pages });
  if (remarks.some(({ code }) => REFUSING.has(code))) return { remarks };
  return format === 'jpeg'
    ? { remarks: [...remarks, ...(await lookAtPhotograph(path, exif))] }
    : { remarks, ...(tags === undefined ? {} : describeTiff(tags)) };
}

async function lookAtPhotograph(
  path: string,
  exif: Uint8Array | undefined,
): Promise<FoundRemark[]> {
  const remarks: FoundRemark[] = [];
  if (exif !== undefined && hasPosition(exif)) {
    remarks.push({ code: 'imagePosition', params: {} });
  }
  const bytes = await countTrailingBytes(path);
  if (bytes > 0) remarks.push({ code: 'imageTrailingData', params: { bytes } });
  return remarks;
}

function describeTiff({
  pages,
  geographic,
}: TiffPages): Omit<JobAnswer, 'remarks'> {
  const metadata = {
    source: 'the tags of the picture',
    creators: [],
    languages: [],
    pageCount: pages.length,
  };
  if (geographic === undefined) return { metadata };
  return {
    metadata: { ...metadata, geographic },
    format: {
      pronom: 'fmt/155',
      name: 'GeoTIFF',
      mimeType: 'image/tiff',
    },
  };
}
