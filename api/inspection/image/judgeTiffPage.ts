import type { InspectionFinding } from '../../ports/fileInspector';
import { decodePicture, findWarning, toPlainWords } from './decodePicture';
import { findBlockFaults, type BlockFaults } from './findBlockFaults';
import { brokenData, damagedImage, STOPS_EARLY } from './imageFindings';
import { openPicture } from './openPicture';
import { readWithSecondReader } from './readWithSecondReader';

const LZW = 5;
const JPEG = 7;
/**
 * Compressions that the libvips of the package sharp reads, by the numbers of the TIFF specification: none,
 * CCITT, LZW, JPEG, Deflate, PackBits, WebP.
 */
const LIBVIPS_COMPRESSIONS: readonly number[] = [
  1,
  2,
  3,
  4,
  LZW,
  JPEG,
  8,
  32_946,
  32_773,
  50_001,
];
/**
 * Errors of libvips about a layout that it does not support. They only decide whether a page that the second
 * reader decodes needs a review.
 */
const ABOUT_LAYOUT =
  /not supported|not configured|unsupported|sorry|can ?not handle|not a whole number/i;

/** Warnings of libvips about picture data; readers ignore warnings about tags out of order. */
const ABOUT_DATA = /corrupt jpeg data|read error|at line \d+ of (strip|tile)/i;

export interface TiffPlace {
  path: string;
  megapixels: number;
  /** Among the directories of the file, from 0. */
  page: number;
  /** Its number for readers, from 1. */
  number: number;
}

/**
 * Checks one page of a TIFF. It is damaged only when neither reader decodes it. A page that one of them decodes
 * is accepted, and reviewed when a part of its data is wrong.
 */
export async function judgeTiffPage(
  place: TiffPlace,
): Promise<InspectionFinding[]> {
  const { path, megapixels, page, number } = place;
  const picture = { input: path, megapixels, page };
  const faults = await findBlockFaults(path, page).catch(() => undefined);
  const problem = await decodePicture({ ...picture, failOn: 'error' });
  const isBroken =
    problem === undefined
      ? faults?.isSparse !== true &&
        ABOUT_DATA.test((await findWarning(picture)) ?? '')
      : await judgeUnread(place, problem, faults);
  if (typeof isBroken !== 'boolean') return [isBroken];
  if (faults !== undefined && faults.empty > 0) {
    const { empty, total } = faults;
    return [{ code: 'imageDataEmpty', params: { page: number, empty, total } }];
  }
  return isBroken || faults?.hasWrongChecksum === true || faults?.isZeroed
    ? [brokenData(number)]
    : [];
}

/** Of a page that libvips does not decode: whether its data is broken, or the finding that no reader decodes it. */
async function judgeUnread(
  { path, megapixels, page, number }: TiffPlace,
  problem: string,
  faults: BlockFaults | undefined,
): Promise<boolean | InspectionFinding> {
  const isHeaderRead = await openPicture(path, megapixels, {
    page,
    limitInputPixels: false,
  })
    .metadata()
    .then(
      () => true,
      () => false,
    );
  const compression = faults?.compression ?? 0;
  const isLayout = compression !== JPEG && ABOUT_LAYOUT.test(problem);
  // Wrong LZW data may lead the decoder of geotiff in a circle until its memory is full.
  const reading =
    compression === LZW && !isLayout
      ? 'damaged'
      : await readWithSecondReader(path, page);
  if (faults?.isCutOff === true) return damagedImage(STOPS_EARLY);
  if (reading === 'read') {
    return isHeaderRead && !isLayout && faults?.isSparse !== true;
  }
  const isKnown = isHeaderRead && LIBVIPS_COMPRESSIONS.includes(compression);
  if (reading === 'damaged' || isKnown) {
    const what = isKnown
      ? toPlainWords(problem, path)
      : 'Its compressed data cannot be unpacked';
    return damagedImage(number === 1 ? what : `${what} (page ${number})`);
  }
  return { code: 'imageUnreadable', params: { page: number } };
}
