import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { applyRules, createDropArea } from './createDropArea';

const sentences = { oneFileOnly: 'One only.' };

let zone: ReturnType<typeof createDropArea>;
const choices: (readonly [string, string | undefined])[] = [];
const hover = jest.fn();
const button = document.createElement('button');
const area = document.createElement('div');

beforeEach(() => {
  area.replaceChildren(button);
  zone = createDropArea({ area, button }, '.epub,.pdf', {
    choose: (file, refusal) => choices.push([file.name, refusal]),
    findRefusal: ({ name, size }) =>
      /\.docx$/.test(name) ? `No ${name}.` : size === 0 ? 'Empty.' : undefined,
    hover,
  });
  applyRules(zone, { takesFile: true, sentences });
});
afterEach(() => {
  zone.destroy();
  choices.length = 0;
  hover.mockClear();
});

const createFile = (name: string, text = 'text') => new File([text], name);
const drop = (...files: File[]) =>
  fireEvent.drop(area, { dataTransfer: { files, types: ['Files'] } });

it.each([
  ['takes a file of an accepted format', 'tides.EPUB', 'text', undefined],
  ['refuses another format', 'tides.docx', 'text', 'No tides.docx.'],
  ['asks about a file of an accepted format', 'tides.pdf', '', 'Empty.'],
])('%s', (_what, name, text, refusal) => {
  drop(createFile(name, text));
  expect(choices).toEqual([[name, refusal]]);
  expect(zone.files).toEqual([]);
});

it.each([
  ['both fit', 'one.epub', 'two.epub'],
  ['the first has another format', 'one.docx', 'two.epub'],
  ['the second has another format', 'one.epub', 'two.docx'],
])(
  'begins with none of two files of which %s [S1-5.files.one-only]',
  (_which, one, two) => {
    drop(createFile(one), createFile(two));
    expect(choices.at(-1)).toEqual([one, 'One only.']);
    expect(choices.filter(([, refusal]) => refusal === undefined)).toEqual([]);
  },
);

it('takes nothing and opens no chooser while it is full', () => {
  const opened = jest.fn();
  area.addEventListener('click', ({ target }) => {
    if (target !== button) opened();
  });
  fireEvent.click(button);
  expect(opened).toHaveBeenCalledTimes(1);
  applyRules(zone, { takesFile: false, sentences });
  fireEvent.click(button);
  expect(opened).toHaveBeenCalledTimes(1);
  drop(createFile('tides.epub'));
  expect(choices).toEqual([['tides.epub', 'One only.']]);
});

it('tells that a file is held over it', () => {
  const dataTransfer = { types: ['Files'] };
  fireEvent.dragOver(area, { dataTransfer });
  expect(hover).toHaveBeenLastCalledWith(true);
  fireEvent.dragLeave(area, { dataTransfer });
  expect(hover).toHaveBeenLastCalledWith(false);
});

it('takes each of several files where several are asked for, and gives the reason of a refused one', () => {
  zone.destroy();
  zone = createDropArea(
    { area, button },
    '.epub,.pdf',
    {
      choose: (file, refusal) => choices.push([file.name, refusal]),
      findRefusal: ({ name }) =>
        /\.docx$/.test(name) ? `No ${name}.` : undefined,
      hover,
    },
    true,
  );
  applyRules(zone, { takesFile: true, sentences: {} });
  drop(createFile('12.pdf'), createFile('13.docx'), createFile('14.epub'));
  expect(choices).toEqual([
    ['12.pdf', undefined],
    ['13.docx', 'No 13.docx.'],
    ['14.epub', undefined],
  ]);
  expect(zone.files).toEqual([]);
});
