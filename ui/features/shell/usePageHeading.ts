import { useContext, useEffect, useRef, type RefObject } from 'react';
import { PageTurnContext } from '../../components/page/PageTurnContext';

export interface PageHeading {
  readonly title: string;
  /** The name after the title in the browser's tab. */
  readonly site: string;
  /** Changes each time the heading shall take the focus; 0: it does not. */
  readonly focusTurn: number;
}

/**
 * Names the page in the browser's tab. After a change of step or page its heading takes the focus, so that the new page
 * is read from its start. Returns the place of the heading.
 */
export function usePageHeading({
  title,
  site,
  focusTurn,
}: PageHeading): RefObject<HTMLHeadingElement | null> {
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
  return heading;
}
