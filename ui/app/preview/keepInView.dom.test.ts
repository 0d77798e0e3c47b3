import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keepInView, type KeptView } from './keepInView';

/** The page of the test grows. */
let grow: () => void = () => undefined;
const scrollBy = jest.fn<(to: ScrollToOptions) => void>();
const scrollTo = jest.fn<(to: ScrollToOptions) => void>();
let kept: KeptView;

beforeEach(() => {
  window.ResizeObserver = class {
    constructor(told: ResizeObserverCallback) {
      grow = () => told([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(window, { scrollBy, scrollTo });
});
afterEach(() => {
  kept.stop();
  jest.resetAllMocks();
});

const partAt = (top: number): Element => {
  const part = document.createElement('div');
  part.getBoundingClientRect = () => ({ top, height: 0 }) as unknown as DOMRect;
  return part;
};

/** Keeps a part in view that is drawn when it is returned. */
function keep(mark: () => Element | undefined, top?: number) {
  kept = keepInView({ page: document, top, isOpen: () => true, mark });
  return kept;
}

const middle = window.innerHeight / 2;

it('regression: a part that is drawn after the last change of the form comes into view', () => {
  const drawn: Element[] = [];
  keep(() => drawn[0]).follow(false);
  kept.update();
  expect(scrollBy).not.toHaveBeenCalled();
  drawn.push(partAt(middle + 900));
  grow();
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
});

it('regression: a part that was found in the form before comes into view in the new one, also where the page does not grow', () => {
  const drawn = [partAt(middle)];
  keep(() => drawn[0]).follow(false);
  kept.update();
  drawn[0] = partAt(middle + 700);
  kept.update();
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
});

it('follows the part while the page grows, until the user moves', () => {
  let top = middle + 300;
  keep(() => partAt(top)).follow(false);
  kept.update();
  top = middle + 500;
  grow();
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 500, behavior: 'instant' });
  document.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrollBy).toHaveBeenCalledTimes(2);
});

it('regression: has reached the part only once the user moved: a page that is drawn anew before follows it again', () => {
  keep(() => partAt(middle)).follow(false);
  kept.update();
  expect(kept.isReached()).toBe(false);
  document.dispatchEvent(new Event('wheel'));
  expect(kept.isReached()).toBe(true);
});

it('scrolls back to where the page before was, as often as the page grows', () => {
  keep(() => partAt(0), 1500).follow(true);
  kept.update();
  grow();
  expect(scrollTo.mock.calls).toEqual([
    [{ top: 1500, behavior: 'instant' }],
    [{ top: 1500, behavior: 'instant' }],
  ]);
  expect(scrollBy).not.toHaveBeenCalled();
});
