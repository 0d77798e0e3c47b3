import { withEnds } from '../identify/ends';
import type { JobAnswer, JobInput } from '../job';
import { checkJpeg } from './checkJpeg';
import { checkTiff } from './checkTiff';
import { damagedImage, UNREADABLE_START } from './imageFindings';

const JPEG_START = 'ffd8';
const TIFF_STARTS: readonly string[] = ['4949', '4d4d'];

/** Decodes a JPEG or TIFF to its end; its pages, where it lies on the Earth and where it was taken. */
export async function checkImage(input: JobInput): Promise<JobAnswer> {
  const start = await withEnds(input.path, ({ head }) =>
    Promise.resolve(head.toString('hex', 0, 2)),
  );
  if (start === JPEG_START) return checkJpeg(input);
  if (TIFF_STARTS.includes(start)) return checkTiff(input);
  return { remarks: [damagedImage(UNREADABLE_START)] };
}
