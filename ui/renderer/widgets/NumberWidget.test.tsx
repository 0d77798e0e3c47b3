import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { NumberWidget } from './NumberWidget';

const widget = { frame: 'control', Control: NumberWidget } as const;

it.each([
  ['2026', 2026],
  [' 2026', 2026],
  ['20x6', '20x6'],
  ['-5', '-5'],
  ['20.5', '20.5'],
])('%s is answered as %p', async (typed, answer) => {
  const { user, answers } = await drawWidget(widget);
  await user.type(screen.getByLabelText('Asked'), typed);
  expect(answers.at(-1)).toBe(answer);
});

it('offers the keys of numbers and no arrows that change it', async () => {
  await drawWidget(widget);
  const input = screen.getByLabelText('Asked');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('type', 'text');
});
