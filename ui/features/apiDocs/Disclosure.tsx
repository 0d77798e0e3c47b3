import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export interface DisclosureProps {
  readonly id: string;
  /** Of the address; the part that it names is open. */
  readonly hash: string;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that opens and closes; its content is drawn only while it is open. */
export function Disclosure({ id, hash, summary, children }: DisclosureProps) {
  const part = useRef<HTMLDetailsElement>(null);
  const isMeant = hash === `#${id}`;
  const [toggled, setToggled] = useState({ hash: '', open: false });
  const open = isMeant && toggled.hash !== hash ? true : toggled.open;
  useLayoutEffect(() => {
    if (isMeant) part.current?.scrollIntoView();
  }, [isMeant]);
  return (
    <details
      ref={part}
      id={id}
      className="call"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open)
          setToggled({ hash, open: currentTarget.open });
      }}
    >
      <summary>{summary}</summary>
      {open ? <div className="call-body">{children}</div> : null}
    </details>
  );
}
