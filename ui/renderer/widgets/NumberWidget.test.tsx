import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { NumberWidget } from './NumberWidget';

const widget = { frame: 'control', Control: NumberWidget } as const;

it.each([
  ['integer', '2026', 2026],
  ['integer', ' 2026', 2026],
  ['integer', '20x6', '20x6'],
  ['integer', '-5', -5],
  ['integer', '20.5', '20.5'],
  ['number', '12.50', 12.5],
  ['number', '1,234.50', 1234.5],
  ['number', '-0.5', -0.5],
  ['number', '12,5', '12,5'],
])('of type %s: %s is answered as %p', async (type, typed, answer) => {
  const { user, answers } = await drawWidget(widget, { schema: { type } });
  await user.type(screen.getByLabelText('Asked'), typed);
  expect(answers.at(-1)).toBe(answer);
});

it('keeps a decimal as it is typed, and shows it in full once it is left', async () => {
  const schema = { type: 'number', multipleOf: 0.01 };
  const { user } = await drawWidget(widget, { schema });
  const input = screen.getByLabelText('Asked');
  await user.type(input, '1234.5');
  expect(input).toHaveValue('1234.5');
  await user.tab();
  expect(input).toHaveValue('1,234.50');
});

it.each([
  [{ type: 'integer' }, 'numeric'],
  [{ type: 'number', minimum: 0 }, 'decimal'],
  [{ type: 'number', minimum: -10 }, 'text'],
])('offers the keys that %j needs', async (schema, keys) => {
  await drawWidget(widget, { schema });
  expect(screen.getByLabelText('Asked')).toHaveAttribute('inputmode', keys);
});

it('offers the keys of numbers and no arrows that change it', async () => {
  await drawWidget(widget);
  const input = screen.getByLabelText('Asked');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('type', 'text');
});
