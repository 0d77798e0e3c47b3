import { open } from 'node:fs/promises';
import type { DrawnPicture, TextPart } from '../ports/fileInspector';
import type { JobAnswer } from './job';
import { toTextPart } from './toTextPart';

/** What is made goes to the browser whole. */
const MAX_BYTES = 10_485_760;

/** The picture that a job drew; null when it drew none, or what it wrote is no JPEG. */
export async function takePicture(
  { picture, remarks }: JobAnswer,
  target: string,
): Promise<DrawnPicture | null> {
  if (picture === undefined) return null;
  const bytes = await readMade(target);
  if (bytes === null || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  return { bytes, ...picture, remarks };
}

/** The text that a job read; null when it read none, or what it wrote is no such text. */
export async function takePart(
  { isRead }: JobAnswer,
  target: string,
): Promise<TextPart | null> {
  if (isRead !== true) return null;
  const bytes = await readMade(target);
  return bytes && toTextPart(bytes.toString('utf8'));
}

/** What a job wrote; null when there is nothing or it is larger than it may be. */
async function readMade(target: string): Promise<Buffer | null> {
  const file = await open(target).catch(() => null);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    return size === 0 || size > MAX_BYTES ? null : await file.readFile();
  } finally {
    await file.close();
  }
}
