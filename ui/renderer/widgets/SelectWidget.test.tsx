import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { SelectWidget } from './SelectWidget';

const widget = { frame: 'control', Control: SelectWidget } as const;
const entries = [
  { name: '1', label: 'January', order: 1 },
  { name: '2', label: 'February', order: 2 },
];

describe('the first line', () => {
  it.each([
    [{ required: true }, '- Please select -'],
    [{ required: false }, '- None -'],
    [
      {
        required: true,
        options: { emptyLabel: '- Please choose the most appropriate -' },
      },
      '- Please choose the most appropriate -',
    ],
  ])('%j: %s [S2-2.widgets.select]', async (given, words) => {
    await drawWidget(widget, { entries, ...given });
    expect(screen.getAllByRole('option')[0]).toHaveTextContent(words);
  });
});

it.each([
  [{ type: 'string' }, '2'],
  [{ type: 'integer' }, 2],
])('answers the key as %j wants it', async (schema, answer) => {
  const { user, answers } = await drawWidget(widget, { entries, schema });
  await user.selectOptions(screen.getByLabelText('Asked'), 'February');
  expect(answers).toEqual([answer]);
});

it('answers nothing when the first line is chosen again', async () => {
  const { user, answers } = await drawWidget(widget, { entries, value: '1' });
  await user.selectOptions(screen.getByLabelText('Asked'), '');
  expect(answers).toEqual([undefined]);
});
