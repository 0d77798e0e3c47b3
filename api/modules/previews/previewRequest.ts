import { ApiError } from '../../errors';

/** How somebody wants to look at a file: as it is, one of its pages, or as a small picture. */
export type View =
  | { as: 'file' }
  | { as: 'page'; page: number; width: number }
  | { as: 'picture'; width: number };

const PAGE_WIDTH = 640;

function refuse(message: string): never {
  throw new ApiError(400, 'PREVIEW', message);
}

function toWidth(text: string, widths: readonly number[]): number {
  const width = widths.find((allowed) => String(allowed) === text);
  return width ?? refuse(`width must be one of ${widths.join(', ')}.`);
}

/**
 * Reads `?page=` and `?width=` of a preview; what is not understood is refused with 400.
 *
 * @param widths - widths that may be asked for.
 */
export function toView(
  query: Readonly<Record<string, string | string[] | undefined>>,
  widths: readonly number[],
): View {
  const { page, width, ...others } = query;
  if (Object.keys(others).length > 0) refuse('Only page and width are known.');
  if (Array.isArray(page) || Array.isArray(width)) {
    refuse('page and width may be given once.');
  }
  const asked = width === undefined ? undefined : toWidth(width, widths);
  if (page !== undefined) {
    if (!/^[1-9][0-9]{0,5}$/.test(page)) {
      refuse('page must be a whole number from 1.');
    }
    return { as: 'page', page: Number(page), width: asked ?? PAGE_WIDTH };
  }
  return asked === undefined ? { as: 'file' } : { as: 'picture', width: asked };
}
