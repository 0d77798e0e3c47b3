import { findRepeated } from './mailPlaceholders';

/** Lines of a template that follow each other and are repeated together, left out together, or always there once. */
export interface LineBlock {
  /** The placeholders for which they are repeated or left out; undefined for lines that are always there once. */
  readonly names: readonly string[] | undefined;
  readonly lines: readonly string[];
}

/** Splits the words of a template into such blocks. */
export function splitBlocks(words: string): LineBlock[] {
  const blocks: { names: LineBlock['names']; lines: string[] }[] = [];
  for (const line of words.split('\n')) {
    const names = findRepeated(line);
    const last = blocks.at(-1);
    if (last !== undefined && last.names === names) last.lines.push(line);
    else blocks.push({ names, lines: [line] });
  }
  return blocks;
}
