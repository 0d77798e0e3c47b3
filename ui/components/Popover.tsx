import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

export interface PopoverProps {
  /** The name of the button for the ear. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A small button that shows a short explanation beside it. Pressed again, on Escape, or when the focus leaves, it goes. */
export function Popover({ label, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useId();

  useEffect(() => {
    if (!open) return;
    function close(event: Event): void {
      const inside =
        event.target instanceof Node && anchor.current?.contains(event.target);
      if (!inside) setOpen(false);
    }
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [open]);

  return (
    <span
      ref={anchor}
      className="bubble-anchor no-print"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
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
