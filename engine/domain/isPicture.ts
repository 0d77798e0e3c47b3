import { toExtension } from '../vocabulary/runtime/toExtension';

/** The formats that the file control shows as a picture: such a publication is its own cover (R3). */
const extensions: ReadonlySet<string> = new Set([
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'svg',
  'webp',
]);

/** Whether a file is a picture by its name, so that no cover is made of it. A TIFF is none: a map gets a cover. */
export function isPicture(filename: string): boolean {
  return extensions.has(toExtension(filename));
}
