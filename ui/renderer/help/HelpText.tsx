import type { ReactNode } from 'react';
import type { HelpBlock } from '../types';

/** Draws a help text: paragraphs, lists, links. It never holds HTML. */
export function HelpText({
  blocks,
}: {
  readonly blocks: readonly HelpBlock[];
}) {
  return (
    <div className="stack">
      {runs(blocks).map((run, position) =>
        run[0]?.type === 'li' ? (
          <ul key={position}>
            {run.map((item, at) => (
              <li key={at}>{item.text}</li>
            ))}
          </ul>
        ) : (
          <p key={position}>{run.map(drawInline)}</p>
        ),
      )}
    </div>
  );
}

function drawInline({ type, text, href }: HelpBlock): ReactNode {
  if (type !== 'link' || href === undefined) return text;
  return (
    <a key={href} href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** Groups the items of a list that follow each other; every other block is a group of its own. */
function runs(blocks: readonly HelpBlock[]): HelpBlock[][] {
  const found: HelpBlock[][] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (block.type === 'li' && last?.[0]?.type === 'li') last.push(block);
    else found.push([block]);
  }
  return found;
}
