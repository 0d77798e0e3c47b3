import { useContext, useEffect, useRef } from 'react';
import { PageTurnContext } from '../../components/PageTurnContext';

export interface PageHeadProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The name after the title in the browser's tab. */
  readonly site: string;
  /** Changes each time the heading shall take the focus; 0: it does not. */
  readonly focusTurn: number;
}

/** The one heading of a page. After a change of step or page it takes the focus, so that the new page is read from its start. */
export function PageHead({ title, lead, site, focusTurn }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${site}`;
  }, [title, site]);
  const turn = useContext(PageTurnContext) + focusTurn;
  useEffect(() => {
    if (turn === 0) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [turn]);
  return (
    <header>
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
      {lead ? <p className="lead mt-3">{lead}</p> : null}
    </header>
  );
}
