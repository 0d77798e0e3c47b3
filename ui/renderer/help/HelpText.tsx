import type { ReactNode } from 'react';
import { DescriptionList } from '../../components/tables/DescriptionList';
import type { HelpBlock } from '../types';

/** Draws a help text: headings, paragraphs, lists, rows, links. It never contains HTML. */
export function HelpText({
  blocks,
}: {
  readonly blocks: readonly HelpBlock[];
}) {
  return (
    <div className="stack">
      {runs(blocks).map((run, position) => (
        <Run key={position} run={run} />
      ))}
    </div>
  );
}

function Run({ run }: { run: readonly HelpBlock[] }) {
  switch (run[0]?.type) {
    case 'li':
      return <ul>{run.map(drawItem)}</ul>;
    case 'step':
      return <ol>{run.map(drawItem)}</ol>;
    case 'row':
      return (
        <DescriptionList
          rows={run.map(({ term = '', text }) => ({ term, value: text }))}
        />
      );
    case 'h':
      return <h3>{run[0].text}</h3>;
    default:
      return <p>{run.map(drawInline)}</p>;
  }
}

const drawItem = ({ text }: HelpBlock, position: number) => (
  <li key={position}>{text}</li>
);

function drawInline({ type, text, href }: HelpBlock): ReactNode {
  if (type !== 'link' || href === undefined) return drawBold(text);
  return (
    <a key={href} href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** Words between two `**` are bold. */
const drawBold = (text: string): ReactNode =>
  text
    .split('**')
    .map((part, position) =>
      position % 2 === 1 ? <b key={position}>{part}</b> : part,
    );

const joined: ReadonlySet<HelpBlock['type']> = new Set(['li', 'step', 'row']);

/** Groups the items and the rows that follow each other; every other block is a group of its own. */
function runs(blocks: readonly HelpBlock[]): HelpBlock[][] {
  const found: HelpBlock[][] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    if (joined.has(block.type) && last?.[0]?.type === block.type)
      last.push(block);
    else found.push([block]);
  }
  return found;
}
