import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { followPresses } from './followPresses';

let following: ReturnType<typeof followPresses>;
beforeEach(() => {
  jest.useFakeTimers();
  following = followPresses(document, (work) => work());
});
afterEach(() => {
  following.stop();
  jest.useRealTimers();
});

it('works at once while nothing is pressed', () => {
  const work = jest.fn();
  following.afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['mouseUp', 'dragEnd', 'pointerCancel', 'keyDown'] as const)(
  'waits for the task after %s, so that the click comes first',
  (end) => {
    const work = jest.fn();
    fireEvent.mouseDown(document.body);
    following.afterPress(work);
    fireEvent[end](document.body);
    expect(work).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(work).toHaveBeenCalledTimes(1);
  },
);

it('regression: works before the page answers the click, once', () => {
  const order: string[] = [];
  const answer = () => order.push('click');
  document.addEventListener('click', answer);
  fireEvent.mouseDown(document.body);
  following.afterPress(() => order.push('work'));
  fireEvent.mouseUp(document.body);
  fireEvent.click(document.body);
  jest.runAllTimers();
  document.removeEventListener('click', answer);
  expect(order).toEqual(['work', 'click']);
});

it('regression: waits no longer after a click for which nothing waited', () => {
  const work = jest.fn();
  fireEvent.mouseDown(document.body);
  fireEvent.mouseUp(document.body);
  fireEvent.click(document.body);
  following.afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does not wait for the menu of the other button', () => {
  const work = jest.fn();
  fireEvent.mouseDown(document.body, { button: 2 });
  following.afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
});
