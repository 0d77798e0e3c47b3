import type { InspectionFinding } from '../../ports/fileInspector';

/** Reasons why a picture is damaged. */
export const UNREADABLE_START = 'Its beginning cannot be read';
export const STOPS_EARLY = 'The file stops before the picture is complete';

/** The finding that a picture is damaged, with what was found in plain words. */
export function damagedImage(what: string): InspectionFinding {
  return { code: 'imageDamaged', params: { what: `${what}.` } };
}

/** The finding that a page has more pixels than are decoded. */
export function tooLarge(pixels: number, limit: number): InspectionFinding {
  const megapixels = Math.round(pixels / 1e6);
  return { code: 'imageTooLarge', params: { megapixels, limit } };
}

/** The finding that a picture opens although a part of its data is wrong. */
export function brokenData(page: number): InspectionFinding {
  return { code: 'imageDataBroken', params: { page } };
}
