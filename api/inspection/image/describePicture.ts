import type { FileMetadata } from '@contract/files';

/** The sides of a picture in pixels. */
export interface Sides {
  width: number;
  height: number;
}

/** EXIF orientations that turn a picture by a quarter. */
const QUARTER_TURNED = 5;

/** The sides of a picture as it is shown. */
export function uprightSides({
  width,
  height,
  orientation = 1,
}: Sides & { orientation?: number | undefined }): Sides {
  return orientation >= QUARTER_TURNED
    ? { width: height, height: width }
    : { width, height };
}

/** What a picture says of itself: the sides of its largest pages. */
export function describePicture(pages: readonly Sides[]): FileMetadata {
  return {
    source: 'the tags of the picture',
    creators: [],
    languages: [],
    width: Math.max(...pages.map(({ width }) => width)),
    height: Math.max(...pages.map(({ height }) => height)),
  };
}
