import { useCallback, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import { useAttentionElsewhere } from './useAttentionElsewhere';

export interface PopoverProps {
  /** The name of the button for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small button that shows a short explanation beside it. Pressed again, on Escape, or when the focus leaves, it goes. */
export function Popover({ label, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useId();
  const close = useCallback(() => setOpen(false), []);

  useAttentionElsewhere(open, anchor, close);

  return (
    <span
      ref={anchor}
      className="bubble-anchor no-print"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <button
        type="button"
        className="btn btn-icon"
        aria-expanded={open}
        aria-controls={bubble}
        onClick={() => setOpen(!open)}
      >
        <Icon name="info" />
        <span className="visually-hidden">{label}</span>
      </button>
      <span id={bubble} role="status" className={open ? 'bubble' : undefined}>
        {open && children}
      </span>
    </span>
  );
}
