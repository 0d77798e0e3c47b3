import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { listQuestionIds } from '../../features/explain/questionIds';
import { loadDepositForm } from '../../testing/depositForm';
import { createAppStore, type AppState } from '../store';
import { followPreview, type PreviewView } from './followPreview';

const { form } = await loadDepositForm();

beforeEach(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const follow = (
  view: PreviewView | undefined,
  store = createAppStore().store,
) =>
  followPreview({
    store,
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

test('regression: a selection that is asked for again comes back into view after the user scrolled away', async () => {
  const place = {
    file: 'steps/monograph-details/ui.json',
    pointer: '/sections/3/nodes/4',
  };
  const ui = form.definition.steps['monograph-details']?.ui;
  if (ui === undefined) throw new Error('no step');
  const question = listQuestionIds('monograph-details', ui).find(
    ({ pointer }) => pointer === place.pointer,
  );
  const id = question?.control.source.replace(/[$^]/g, '') ?? '';
  document.body.innerHTML = `<div class="field"><p class="field-msg" id="${id}-message"></p></div>`;
  const scrolls = jest
    .spyOn(window, 'scrollBy')
    .mockImplementation(() => undefined);
  const followed = follow(undefined);
  followed.select(place);
  await waitFor(() => expect(scrolls).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event('wheel'));
  followed.goBack();
  await waitFor(() => expect(scrolls).toHaveBeenCalledTimes(2));
  followed.stop();
});

test.each([
  ['stays on its step', 'monograph-details', true],
  ['went to another one', 'access-conditions', false],
])(
  'regression: a form that is drawn anew stays at the selection where the user %s',
  (_what, current, stays) => {
    const { store } = createAppStore();
    let state = store.getState();
    const place = { file: 'steps/monograph-details/ui.json', pointer: '' };
    const followed = follow(
      { top: 0, selected: place },
      { ...store, getState: () => state },
    );
    followed.select(place);
    const deposit = { phase: 'open', wizard: { current } } as unknown;
    state = { ...state, deposit: deposit as AppState['deposit'] };
    expect(followed.view().selected).toEqual(stays ? place : null);
    followed.stop();
  },
);
