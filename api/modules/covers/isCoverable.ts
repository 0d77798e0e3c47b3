/** Pictures as the cover widget knows them (R3): they need no cover. A TIFF map is none of them and gets one. */
const PICTURES: readonly string[] = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'svg',
  'webp',
];

/** Purposes whose files are no publication. */
const NO_PUBLICATION: readonly string[] = [
  'COVER_IMAGE',
  'BULK_FILE',
  'METADATA_FILE',
];

/** Whether a cover may be made of a file (spec 1 §4): it is a publication and not itself a picture. */
export function isCoverable({
  purpose,
  originalFilename,
}: {
  purpose: string;
  originalFilename: string;
}): boolean {
  const extension = originalFilename.split('.').at(-1) ?? '';
  return (
    !NO_PUBLICATION.includes(purpose) &&
    !PICTURES.includes(extension.trim().toLowerCase())
  );
}
