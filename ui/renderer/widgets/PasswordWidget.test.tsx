import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { widgets } from './widgets';

const drawPassword = () => {
  const { password } = widgets;
  if (password === undefined) throw new Error('There is no such widget.');
  return drawWidget(password, {
    node: {
      field: 'asked',
      label: 'Asked',
      autoComplete: 'current-password',
    },
  });
};

it('hides what is typed until the user asks to see it, and hides it again', async () => {
  const { user } = await drawPassword();
  const control = screen.getByLabelText('Asked');
  await user.type(control, 'Tide 1x');
  expect(control).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show Asked' }));
  expect(control).toHaveAttribute('type', 'text');
  expect(control).toHaveValue('Tide 1x');
  await user.click(screen.getByRole('button', { name: 'Hide Asked' }));
  expect(control).toHaveAttribute('type', 'password');
});

it('takes what is pasted, exactly as it is, and lets password managers fill it in', async () => {
  const { user, answers } = await drawPassword();
  const control = screen.getByLabelText('Asked');
  expect(control).toHaveAttribute('autocomplete', 'current-password');
  await user.click(control);
  await user.paste('  Tide 1x ');
  expect(answers).toEqual(['  Tide 1x ']);
});
