import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { drawWidget } from '../testing/drawWidget';
import { StandardIdWidget } from './StandardIdWidget';

const widget = { frame: 'control', Control: StandardIdWidget } as const;
const schema = { type: 'string', normalise: ['upper', 'keep:0-9X'] };

it('leaves out what does not belong, as it is typed or pasted [S2-2.widgets.text]', async () => {
  const { user, answers } = await drawWidget(widget, { schema });
  const input = screen.getByLabelText<HTMLInputElement>('Asked');
  await user.click(input);
  await user.paste('978-0 64 5x');
  expect(answers).toEqual(['9780645X']);
  expect(input).toHaveValue('9780645X');
});

it('keeps the caret where it was typed, also when nothing is kept of a key', async () => {
  const { user } = await drawWidget(widget, { schema, value: '9780' });
  const input = screen.getByLabelText<HTMLInputElement>('Asked');
  await user.type(input, 'a5-x', {
    initialSelectionStart: 2,
    initialSelectionEnd: 2,
  });
  expect(input).toHaveValue('975X80');
  expect(input.selectionStart).toBe(4);
});

it('regression: says what was left out, but not blanks and hyphens', async () => {
  const { user } = await drawWidget(widget, { schema });
  await user.type(screen.getByLabelText('Asked'), '978-0 6');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.paste('ab45');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Left out, because it does not belong in this number: A B',
  );
});

it('regression: sets the hyphen of an ISSN', async () => {
  const issn = { type: 'string', normalise: ['keep:0-9X-', 'hyphen:4/8'] };
  const { user, answers } = await drawWidget(widget, { schema: issn });
  await user.click(screen.getByLabelText('Asked'));
  await user.paste('03178471');
  expect(answers).toEqual(['0317-8471']);
});
