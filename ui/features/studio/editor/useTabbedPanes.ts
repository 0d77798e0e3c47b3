import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { listenTo } from '../../../lib/browser/listenTo';
import type { Pane } from './readPlace';

const onResize = listenTo('resize');

export interface TabbedPanes {
  readonly tabs: RefObject<HTMLDivElement | null>;
  readonly panes: RefObject<HTMLDivElement | null>;
  /** The style sheet shows the tabs, and one pane at a time: the page is narrow. */
  readonly isTabbed: boolean;
}

/** The tabs of a narrow page, and its panes. A pane that is chosen begins below them; the outline finds its own place. */
export function useTabbedPanes(pane: Pane): TabbedPanes {
  const tabs = useRef<HTMLDivElement>(null);
  const panes = useRef<HTMLDivElement>(null);
  const isTabbed = useSyncExternalStore(
    onResize,
    () => (tabs.current?.offsetHeight ?? 0) > 0,
  );
  const shown = useRef(pane);
  useEffect(() => {
    if (shown.current === pane) return;
    shown.current = pane;
    if (!isTabbed || pane === 'outline') return;
    if (tabs.current === null || panes.current === null) return;
    const top = panes.current.getBoundingClientRect().top;
    window.scrollBy({
      top: top - tabs.current.offsetHeight,
      behavior: 'instant',
    });
  }, [pane, isTabbed]);
  return { tabs, panes, isTabbed };
}
