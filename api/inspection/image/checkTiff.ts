import type { InspectionFinding } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';
import { describePicture } from './describePicture';
import { damagedImage, tooLarge, UNREADABLE_START } from './imageFindings';
import { judgeTiffPage } from './judgeTiffPage';
import { openPicture } from './openPicture';
import { readTiffPages, type TiffPage, type TiffPages } from './readTiffPages';

/** Pages that are decoded: enough for any scanned volume of pictures. */
const MAX_PAGES = 200;
/** Findings that refuse the file: no other page needs to be read. */
const REFUSING = new Set(['imageDamaged', 'imageTooLarge']);

/** Decodes every page of a TIFF with libvips or, where it does not know this kind, with the package geotiff. */
export async function checkTiff(input: JobInput): Promise<JobAnswer> {
  const header = await readHeader(input, 0);
  const tags = await readTiffPages(input.path, header?.pages).catch(
    () => undefined,
  );
  const pages = tags?.pages ?? (await listPages(input, header?.pages));
  if (pages.length === 0) {
    return { remarks: [damagedImage(UNREADABLE_START)] };
  }
  const remarks = await judgePages(input, pages);
  return remarks.some(({ code }) => REFUSING.has(code))
    ? { remarks }
    : { remarks, ...(tags === undefined ? {} : describe(tags)) };
}

async function judgePages(
  { path, megapixels }: JobInput,
  pages: readonly TiffPage[],
): Promise<InspectionFinding[]> {
  const remarks: InspectionFinding[] = [];
  const read = pages.slice(0, MAX_PAGES);
  for (const [index, { place, pixels }] of read.entries()) {
    if (pixels > megapixels * 1e6) return [tooLarge(pixels, megapixels)];
    const number = index + 1;
    const found = await judgeTiffPage({
      path,
      megapixels,
      page: place,
      number,
    });
    const refusing = found.filter(({ code }) => REFUSING.has(code));
    if (refusing.length > 0) return refusing;
    remarks.push(...found);
  }
  if (read.length === pages.length) return remarks;
  const params = { read: read.length, pages: pages.length };
  return [...remarks, { code: 'imagePartlyRead', params }];
}

function readHeader({ path, megapixels }: JobInput, page: number) {
  return openPicture(path, megapixels, {
    page,
    limitInputPixels: false,
    failOn: 'none',
  })
    .metadata()
    .catch(() => undefined);
}

/** The pages as libvips counts them, where the package geotiff cannot read the tags. */
async function listPages(
  input: JobInput,
  directories = 0,
): Promise<TiffPage[]> {
  const pages: TiffPage[] = [];
  for (let place = 0; place < directories; place += 1) {
    const header = await readHeader(input, place);
    if (header === undefined) break;
    const { width, height } = header;
    pages.push({ place, width, height, pixels: width * height });
  }
  return pages;
}

function describe({
  pages,
  geographic,
}: TiffPages): Omit<JobAnswer, 'remarks'> {
  const metadata = { ...describePicture(pages), pageCount: pages.length };
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
