import { toTextPart } from './toTextPart';

const read = (value: unknown) => toTextPart(JSON.stringify(value));

test('only blocks of a known kind with a text are taken from what a process wrote', () => {
  const blocks = [
    { kind: 'heading', text: 'Tides', html: '<script>' },
    { kind: 'script', text: 'x' },
    { kind: 'constructor', text: 'x' },
    { kind: 'paragraph', text: { toString: 'x' } },
    'words',
    null,
  ];
  const text = { blocks, isCut: 'yes', language: 5 };
  expect(read({ parts: 2, text })).toEqual({
    parts: 2,
    text: {
      blocks: [{ kind: 'heading', text: 'Tides' }],
      isCut: false,
      language: null,
    },
  });
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['no number of parts', { text: null }],
  ['half a part', { parts: 1.5, text: null }],
  ['no parts', { parts: 0, text: null }],
  ['a text without blocks', { parts: 1, text: {} }],
  ['blocks that are none', { parts: 1, text: { blocks: 'all' } }],
])('%s is no text', (_what, value) => {
  expect(read(value)).toBeNull();
  expect(toTextPart('{')).toBeNull();
});
