import type { InspectionFinding } from '../../ports/fileInspector';
import type { JobAnswer, JobInput } from '../job';
import { countTrailingBytes } from './countTrailingBytes';
import { decodePicture, findWarning, toPlainWords } from './decodePicture';
import { hasPosition } from './hasPosition';
import {
  brokenData,
  damagedImage,
  tooLarge,
  UNREADABLE_START,
} from './imageFindings';
import { isJpegFileBroken } from './isJpegDataBroken';
import { describePicture, uprightSides } from './describePicture';
import { openPicture } from './openPicture';

/** Decodes a JPEG to its end and looks for what its pixels do not show. */
export async function checkJpeg({
  path,
  megapixels,
}: JobInput): Promise<JobAnswer> {
  const header = await openPicture(path, megapixels, {
    limitInputPixels: false,
    failOn: 'none',
  })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) {
    return { remarks: [damagedImage(UNREADABLE_START)] };
  }
  const pixels = header.width * header.height;
  if (pixels > megapixels * 1e6) {
    return { remarks: [tooLarge(pixels, megapixels)] };
  }
  const problem = await decodePicture({
    input: path,
    megapixels,
    failOn: 'error',
  });
  if (problem !== undefined) {
    return { remarks: [damagedImage(toPlainWords(problem, path))] };
  }
  const warning = await findWarning({ input: path, megapixels });
  const isBroken = warning !== undefined || (await isJpegFileBroken(path));
  return {
    remarks: [
      ...(isBroken ? [brokenData(1)] : []),
      ...(await findSideData(path, header.exif)),
    ],
    metadata: describePicture([uprightSides(header)]),
  };
}

async function findSideData(
  path: string,
  exif: Uint8Array | undefined,
): Promise<InspectionFinding[]> {
  const remarks: InspectionFinding[] = [];
  if (exif !== undefined && hasPosition(exif)) {
    remarks.push({ code: 'imagePosition', params: {} });
  }
  const bytes = await countTrailingBytes(path);
  if (bytes > 0) remarks.push({ code: 'imageTrailingData', params: { bytes } });
  return remarks;
}
