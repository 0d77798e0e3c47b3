import type { JobAnswer, JobInput } from '../job';
import { drawPdfPage } from './drawPdfPage';
import { writeJpeg } from './writeJpeg';

const MAX_WIDTH = 2400;
/** A page that is much higher than wide is drawn narrower. */
const MAX_HEIGHT = 4800;

/** Draws one page of a PDF; nothing when there is no such page or it cannot be drawn. */
export async function drawPage(input: JobInput): Promise<JobAnswer> {
  const { path, page = 1, width = MAX_WIDTH, target } = input;
  if (target === undefined) return { remarks: [] };
  const box = {
    width: Math.max(1, Math.min(Math.round(width), MAX_WIDTH)),
    height: MAX_HEIGHT,
  };
  const drawn = await drawPdfPage(path, page, box).catch(() => undefined);
  if (drawn === undefined) return { remarks: [] };
  return writeJpeg(drawn, box, target);
}
