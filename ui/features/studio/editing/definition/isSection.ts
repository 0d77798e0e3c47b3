import type { Place } from './files';

/** Whether a part of a page is one of its sections. */
export const isSection = ({ pointer }: Place): boolean =>
  /^\/sections\/\d+$/.test(pointer);
