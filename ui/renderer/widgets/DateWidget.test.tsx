import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { DateWidget } from './DateWidget';

const widget = { frame: 'control', Control: DateWidget } as const;
const date = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };

it.each([
  [date, '27/03/2026', '2026-03-27'],
  [date, '7/3/2026', '2026-03-07'],
  [date, '07032026', '2026-03-07'],
  [date, '31/02/2026', '31/02/2026'],
  [date, 'soon', 'soon'],
  [moment, '27/03/2026 2:30 pm', '2026-03-27T14:30:00+11:00'],
  [moment, '27/03/2026', '27/03/2026'],
])(
  '%j: %s is answered as %s [S2-2.widgets.text]',
  async (schema, typed, answer) => {
    const { user, answers } = await drawWidget(widget, { schema });
    await user.type(screen.getByLabelText('Asked'), typed);
    expect(answers.at(-1)).toBe(answer);
  },
);

it('shows a stored date as DD/MM/YYYY, and says so before the user types [S2-5.dates.format]', async () => {
  await drawWidget(widget, { schema: date, value: '2026-03-07' });
  const input = screen.getByLabelText('Asked');
  expect(input).toHaveValue('07/03/2026');
  expect(input).toHaveAccessibleDescription(/DD\/MM\/YYYY/);
});

it.each([
  [moment, true],
  [date, false],
])('%j names the time zone that counts: %s', async (schema, isNamed) => {
  await drawWidget(widget, { schema });
  expect(screen.getByLabelText('Asked')).toHaveAccessibleDescription(
    isNamed ? /The time zone is Australia\/Sydney\.$/ : 'DD/MM/YYYY',
  );
});

it('keeps what is typed until the field is left, also when a part of it is changed', async () => {
  const { user, answers } = await drawWidget(widget, {
    schema: date,
    value: '2026-03-17',
  });
  const input = screen.getByLabelText('Asked');
  await user.type(input, '{Backspace}', {
    initialSelectionStart: 1,
    initialSelectionEnd: 1,
  });
  expect(input).toHaveValue('7/03/2026');
  expect(answers.at(-1)).toBe('2026-03-07');
  await user.tab();
  expect(input).toHaveValue('07/03/2026');
});

it('answers nothing when it is emptied', async () => {
  const { user, answers } = await drawWidget(widget, {
    schema: date,
    value: '2026-03-07',
  });
  await user.clear(screen.getByLabelText('Asked'));
  expect(answers).toEqual([undefined]);
});
