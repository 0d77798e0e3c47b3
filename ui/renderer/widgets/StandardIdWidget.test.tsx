import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { StandardIdWidget } from './StandardIdWidget';

const widget = { frame: 'control', Control: StandardIdWidget } as const;
const schema = { type: 'string', normalise: ['upper', 'keep:0-9X'] };

it('leaves out what does not belong, as it is typed or pasted', async () => {
  const { user, answers } = await drawWidget(widget, { schema });
  const input = screen.getByLabelText<HTMLInputElement>('Asked');
  await user.click(input);
  await user.paste('978-0 64 5x');
  expect(answers).toEqual(['9780645X']);
  expect(input).toHaveValue('9780645X');
});

it('keeps the caret where it was typed', async () => {
  await drawWidget(widget, { schema, value: '9780' });
  const input = screen.getByLabelText<HTMLInputElement>('Asked');
  input.focus();
  // Somebody typed '6-' after the first two digits.
  fireEvent.change(input, {
    target: { value: '976-80', selectionStart: 4, selectionEnd: 4 },
  });
  expect(input).toHaveValue('97680');
  expect(input.selectionStart).toBe(3);
});
