import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pager } from './Pager';
import { drawComponent } from '../testing/drawComponent';
import type { PagerProps } from '../types';

/** Draws a pager of 20 rows a page. */
function draw(given: Pick<PagerProps, 'page' | 'total' | 'totalAtLeast'>) {
  const onPage = jest.fn();
  drawComponent(
    <Pager label="Pages" pageSize={20} {...given} onPage={onPage} />,
  );
  return onPage;
}

/** What the pager shows between its ends, as one text. */
function shown() {
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  return pages
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => (textContent ?? '').replace('Page ', ''))
    .join(' ');
}

it.each([
  [1, 46, 'Previous 1 2 3 Next'],
  [3, 140, 'Previous 1 2 3 4 5 6 7 Next'],
  [1, 312, 'Previous 1 2 … 16 Next'],
  [3, 312, 'Previous 1 2 3 4 … 16 Next'],
  [4, 312, 'Previous 1 2 3 4 5 … 16 Next'],
  [8, 312, 'Previous 1 … 7 8 9 … 16 Next'],
  [16, 312, 'Previous 1 … 15 16 Next'],
])(
  'page %i of %i rows is named among the pages beside it',
  (page, total, text) => {
    draw({ page, total });
    expect(shown()).toBe(text);
  },
);

it('of a list that is not counted to its end names no last page', () => {
  draw({ page: 9, totalAtLeast: 10_000 });
  expect(shown()).toBe('Previous 1 … 8 9 10 … Next');
  expect(screen.getByText('161–180 of more than 10,000')).toBeVisible();
});

it('turns to the page whose number is pressed, and to none by the current one', async () => {
  const onPage = draw({ page: 2, total: 1_312 });
  const current = screen.getByRole('button', { name: 'Page 2' });
  expect(current).toHaveAttribute('aria-current', 'page');
  await userEvent.click(current);
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Page 66' }));
  expect(onPage.mock.calls).toEqual([[66]]);
  expect(screen.getByText('21–40 of 1,312')).toBeVisible();
});

it('names no page where there is only one', () => {
  draw({ page: 1, total: 20 });
  expect(screen.getByText('1–20 of 20')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});
