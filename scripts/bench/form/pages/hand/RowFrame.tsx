import type { ReactNode } from 'react';
import type { HandRowProps } from './HandRows';

interface RowFrameProps extends HandRowProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** The card of a row: its name, the buttons that move and remove it, its questions. */
export function RowFrame(props: RowFrameProps) {
  const { name, rowKey, position, isLast, onMove, onRemove, children } = props;
  return (
    <article className="owner" aria-label={name}>
      <header>
        <h3>{`${position + 1}. ${name}`}</h3>
        <button
          type="button"
          className="btn btn-icon"
          title={`Move ${name} up`}
          aria-disabled={position === 0 || undefined}
          onClick={() => position > 0 && onMove(rowKey, -1)}
        >
          ↑
        </button>
        <button
          type="button"
          className="btn btn-icon"
          title={`Move ${name} down`}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(rowKey, 1)}
        >
          ↓
        </button>
        <button
          type="button"
          id={`row-${rowKey}-remove`}
          className="btn btn-icon"
          title={`Remove ${name}`}
          onClick={() => onRemove(rowKey)}
        >
          ×
        </button>
      </header>
      <div id={`row-${rowKey}`}>{children}</div>
    </article>
  );
}
