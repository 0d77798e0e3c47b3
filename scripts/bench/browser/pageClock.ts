/** Runs in the page before its own scripts: `window.paintClock`. */

/** The condition under which an answer counts as shown on the page. */
export interface Shown {
  readonly selector: string;
  readonly present: boolean;
}

interface PaintClock {
  /** Times the next event of this type until the frame that shows the answer is painted. */
  arm(type: string, shown: Shown | null): void;
  painted(): Promise<number>;
  /** Times every event of this type from now on, whatever it changes. */
  record(type: string): void;
  /** The times since then, of the events that are painted. */
  recorded(): number[];
}

declare global {
  interface Window {
    paintClock?: PaintClock;
  }
}

let armed: { type: string; shown: Shown | null } | undefined;
let painted: Promise<number> = Promise.resolve(0);
let settle: (milliseconds: number) => void = () => undefined;
let recording: string | undefined;
let times: number[] = [];

function isShown(shown: Shown | null): boolean {
  if (shown === null) return true;
  return (document.querySelector(shown.selector) !== null) === shown.present;
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => {
    // A message sent in a frame arrives when the frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  });
}

function waitForPaint(began: number, shown: Shown | null): void {
  afterPaint(() => {
    if (isShown(shown)) settle(performance.now() - began);
    else waitForPaint(began, shown);
  });
}

function notice(event: Event): void {
  const began = event.timeStamp;
  if (recording === event.type)
    afterPaint(() => times.push(performance.now() - began));
  if (armed?.type !== event.type) return;
  const { shown } = armed;
  armed = undefined;
  waitForPaint(event.timeStamp, shown);
}

for (const type of ['keydown', 'click']) {
  window.addEventListener(type, notice, { capture: true });
}

window.paintClock = {
  arm(type, shown) {
    armed = { type, shown };
    painted = new Promise((resolve) => {
      settle = resolve;
    });
  },
  painted: () => painted,
  record(type) {
    recording = type;
    times = [];
  },
  recorded() {
    recording = undefined;
    return times;
  },
};
