/** Runs work that moves the page: at once, or with the click of a press that has begun, before the click is answered. */
export type AfterPress = (work: () => void) => void;

/** Events that end a press. A key ends one whose release the page was not told of, as at a scroll bar. */
const ends = ['mouseup', 'dragend', 'pointercancel', 'keydown'] as const;

/**
 * Follows the presses on a page. A part that moves between press and release takes its click away: the browser sends none
 * where the pointer is released over another part. A touch counts from the mouse events that the browser makes of it:
 * they move the focus.
 */
export function followPresses(
  page: Document,
  /** Runs the work and draws what it leads to. */
  runAndDraw: (work: () => void) => void,
): {
  readonly afterPress: AfterPress;
  stop(): void;
} {
  let isPressed = false;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const press = ({ button }: MouseEvent) => {
    if (button !== 0) return;
    clearTimeout(timer);
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    if (waiting.length === 0) return;
    const works = waiting;
    waiting = [];
    runAndDraw(() => works.forEach((work) => work()));
  };
  // The target of a click is settled, so the page may move; its listeners then find the answers of the field that was left.
  const releaseNow = () => {
    clearTimeout(timer);
    release();
  };
  // A click comes in the same task as the release of the button; there may be none.
  const releaseLater = () => {
    if (!isPressed) return;
    clearTimeout(timer);
    timer = setTimeout(release);
  };
  page.addEventListener('mousedown', press, true);
  page.addEventListener('click', releaseNow, true);
  for (const end of ends) page.addEventListener(end, releaseLater, true);
  window.addEventListener('blur', releaseLater);
  return {
    afterPress: (work) => {
      if (isPressed) waiting.push(work);
      else work();
    },
    stop: () => {
      clearTimeout(timer);
      page.removeEventListener('mousedown', press, true);
      page.removeEventListener('click', releaseNow, true);
      for (const end of ends) page.removeEventListener(end, releaseLater, true);
      window.removeEventListener('blur', releaseLater);
    },
  };
}
