import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { widgets } from './widgets';

const entries = [
  { name: 'ISSUE', label: 'Issue', order: 1, start: 'Choose a title' },
  { name: 'TITLE', label: 'New title', order: 2 },
];

it('offers the choices beside the present one, and keeps the focus on the way back', async () => {
  const { user, answers } = await drawWidget(widgets.choiceLinks, {
    entries,
    options: { link: 'start' },
    value: 'ISSUE',
  });
  await user.click(screen.getByRole('button', { name: 'New title' }));
  expect(answers).toEqual(['TITLE']);
  const back = screen.getByRole('button', { name: 'Choose a title' });
  expect(back).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'New title' })).toBeNull();
  await user.click(back);
  expect(answers).toEqual(['TITLE', 'ISSUE']);
});
