import type { HelpBlock } from '../../renderer/types';

/** A heading of a help text with the blocks below it; the blocks before the first heading have none. */
export interface HelpSection {
  readonly heading?: string;
  readonly blocks: readonly HelpBlock[];
}

/** Divides a help text at its headings. The first section has no heading; it is empty where a heading comes first. */
export function splitSections(blocks: readonly HelpBlock[]): HelpSection[] {
  const starts = blocks.flatMap(({ type }, at) => (type === 'h' ? [at] : []));
  return [
    { blocks: blocks.slice(0, starts[0] ?? blocks.length) },
    ...starts.map((at, index) => ({
      heading: blocks[at]?.text ?? '',
      blocks: blocks.slice(at + 1, starts[index + 1]),
    })),
  ];
}
