import { isPicture, toExtension } from '@engine';

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
  return (
    !NO_PUBLICATION.includes(purpose) &&
    !isPicture(toExtension(originalFilename))
  );
}
