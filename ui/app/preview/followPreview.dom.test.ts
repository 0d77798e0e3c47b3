import { beforeEach, expect, test } from '@jest/globals';
import { loadDepositForm } from '../../testing/depositForm';
import { createAppStore } from '../store';
import { followPreview, type PreviewView } from './followPreview';

const { form } = await loadDepositForm();

beforeEach(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const follow = (view: PreviewView | undefined) =>
  followPreview({
    store: createAppStore().store,
    definition: form.definition,
    drawing: '1',
    page: document,
    opensAt: undefined,
    isAnswered: false,
    view,
    send: () => {},
  });

test.each([
  ['does nothing', undefined, 1500],
  ['scrolls', 'wheel', 0],
])(
  'a form that is drawn anew before it was scrolled back passes the place on, when the user %s',
  (_what, event, top) => {
    const first = follow({ top: 1500, selected: null });
    if (event !== undefined) document.dispatchEvent(new Event(event));
    const view = first.view();
    first.stop();
    expect(view.top).toBe(top);
  },
);
