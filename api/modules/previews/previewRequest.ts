import type { PreviewQuery } from '@contract/requests';

/** How a file is looked at: as it is, one of its pages, or as a small picture. */
export type View =
  | { as: 'file' }
  | { as: 'page'; page: number; width: number }
  | { as: 'picture'; width: number };

const PAGE_WIDTH = 640;

/** The codes that refuse an invalid query. */
export const PREVIEW_REFUSALS = {
  page: { code: 'PREVIEW', message: 'page must be a whole number from 1.' },
  width: {
    code: 'PREVIEW',
    message: 'width must be one of 160, 320, 640, 1280.',
  },
};

/** Converts `?page=` and `?width=` of a preview to a view. */
export function toView({ page, width }: PreviewQuery): View {
  if (page !== undefined) {
    const asked = width === undefined ? PAGE_WIDTH : Number(width);
    return { as: 'page', page: Number(page), width: asked };
  }
  return width === undefined
    ? { as: 'file' }
    : { as: 'picture', width: Number(width) };
}
