import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createTexts } from '../../app/i18n';
import { createFile } from '../../testing/fileBox';
import { PlainFileBox } from './PlainFileBox';

function draw({ disabled = false } = {}) {
  const held: boolean[] = [];
  const given: string[] = [];
  const { container } = render(
    <I18nextProvider i18n={createTexts()}>
      <PlainFileBox
        id="file"
        label="ePublication file"
        describedBy=""
        invalid={false}
        required
        hint="EPUB, up to 500 MB"
        accept=".epub"
        disabled={disabled}
        onHold={(isHeld) => held.push(isHeld)}
        onGive={(files) => given.push(...files.map(({ name }) => name))}
        onFocusLost={() => undefined}
      />
    </I18nextProvider>,
  );
  const input = container.querySelector('input');
  const area = container.querySelector('.filebox');
  if (input === null || area === null) throw new Error('The box is drawn.');
  return { held, given, input, area, button: screen.getByRole('button') };
}

it('a box is held while its file chooser is open, also when the pointer leaves the page for it', () => {
  const { held, area, button, input } = draw();
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  fireEvent.pointerLeave(area);
  fireEvent.blur(button);
  expect(held).not.toContain(false);
  fireEvent(input, new Event('cancel'));
  expect(held.at(-1)).toBe(false);
});

it('a box is let go when a press ends elsewhere', () => {
  const { held, area, button } = draw();
  fireEvent.pointerDown(button);
  fireEvent.pointerLeave(area);
  expect(held).toEqual([true, false]);
});

it('a file that is held over the box is seen, and holds it', () => {
  const { held, area } = draw();
  fireEvent.dragOver(area);
  expect(area).toHaveTextContent('Drop to upload');
  fireEvent.dragLeave(area);
  expect(area).not.toHaveClass('is-over');
  expect(held).toEqual([true, false]);
});

it('dropped files are given', () => {
  const dataTransfer = { files: [createFile('tides.epub')] };
  const { given, area } = draw();
  fireEvent.drop(area, { dataTransfer });
  expect(given).toEqual(['tides.epub']);
});

it('a disabled box takes nothing', () => {
  const dataTransfer = { files: [createFile('tides.epub')] };
  const { given, held, area, button } = draw({ disabled: true });
  fireEvent.drop(area, { dataTransfer });
  fireEvent.click(button);
  expect([given, held.filter(Boolean)]).toEqual([[], []]);
});
