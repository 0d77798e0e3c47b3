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

/** Whether files with this extension (`toExtension`) are pictures, of which no cover is made. A TIFF is none: a map gets a cover. */
export function isPicture(extension: string): boolean {
  return extensions.has(extension);
}
