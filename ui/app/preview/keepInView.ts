/** How users scroll: the page is not taken back then. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const passive = { capture: true, passive: true };

export interface KeptView {
  /** Another part is to be in view; one that the page before had reached stays where it was. */
  follow(isReached: boolean): void;
  /** The user moves in the page: it stays where it is. */
  stay(): void;
  /** Scrolls to where the page is to be, as far as it is drawn. */
  update(): void;
  readonly top: () => number;
  /** Whether the page was scrolled to the part, and the user has moved since. */
  readonly isReached: () => boolean;
  stop(): void;
}

/**
 * Keeps a part of a page in view until the user moves: it may be drawn later than the form is opened, and parts above
 * it can come later still.
 */
export function keepInView(given: {
  page: Document;
  /** Where to scroll back to, until the user moves: a new page may be shorter than the one before until it is complete. */
  top: number | undefined;
  /** Whether there is a form to scroll back in. */
  isOpen: () => boolean;
  /** Marks the part and returns what is drawn of it. */
  mark: () => Element | undefined;
}): KeptView {
  const { page, isOpen, mark } = given;
  let { top } = given;
  /** Away until the page was scrolled to the part; then the page follows it until the user moves. */
  let state: 'away' | 'following' | 'staying' = 'staying';

  function scrollBack(): void {
    const view = page.defaultView;
    if (top === undefined || !isOpen() || view === null) return;
    view.scrollTo({ top, behavior: 'instant' });
  }

  function scrollToPart(shown: Element | undefined): void {
    const view = page.defaultView;
    if (shown === undefined || view === null) return;
    // A pane that is not shown on a phone has no size: it is scrolled when it is opened.
    if (view.innerHeight === 0) return;
    state = 'following';
    top = undefined;
    const box = shown.getBoundingClientRect();
    // Not `scrollIntoView`, which also moves the editor around the frame.
    view.scrollBy({
      top: box.top - (view.innerHeight - box.height) / 2,
      behavior: 'instant',
    });
  }

  function update(): void {
    const shown = mark();
    scrollBack();
    if (state !== 'staying') scrollToPart(shown);
  }

  const stay = () => {
    // What the user has not seen yet comes into view once it is drawn.
    if (state === 'following') state = 'staying';
    top = undefined;
  };

  for (const name of moves) page.addEventListener(name, stay, passive);
  page.defaultView?.addEventListener('resize', update);
  // Parts whose code or pictures come later make the page longer.
  const growth = new ResizeObserver(update);
  growth.observe(page.body);
  return {
    follow(isReached) {
      state = isReached ? 'staying' : 'away';
    },
    stay,
    update,
    top: () => top ?? page.defaultView?.scrollY ?? 0,
    isReached: () => state === 'staying',
    stop() {
      for (const name of moves) page.removeEventListener(name, stay, passive);
      growth.disconnect();
      page.defaultView?.removeEventListener('resize', update);
    },
  };
}
