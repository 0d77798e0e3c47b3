import { HOSTILE_CHAPTER } from '../../testing/files/hostileChapters';
import { MAX_BLOCKS, MAX_LETTERS, readMarkup } from './readMarkup';

const textsOf = (markup: string) =>
  readMarkup(markup).blocks.map(({ kind, text }) => `${kind}: ${text}`);

test('a chapter becomes headings, paragraphs, entries and the words for pictures; all that is active is gone', () => {
  expect(textsOf(HOSTILE_CHAPTER)).toEqual([
    'heading: The crossing',
    'paragraph: Bread & gas bottles, <b>early</b>.\nThe swell.',
    'item: Stanley',
    'item: Smithton',
    'picture: A boat at "dawn"',
    'paragraph: Click the link.',
  ]);
  expect(readMarkup(HOSTILE_CHAPTER).language).toBe('en-AU');
});

test.each<[string, string, string[]]>([
  ['the markup of a MOBI', '<p>One<mbp:pagebreak/><P>Two</P>', ['One', 'Two']],
  [
    'tags that are never closed',
    '<h1>One<p>Two<li>Three',
    ['One', 'Two', 'Three'],
  ],
  ['a head that is never closed', '<head><title>x<body><p>One', ['One']],
  ['an element that closes itself', '<p>One<script/>, two</p>', ['One, two']],
  [
    'a script with tags in it',
    '<script>"<p>x</p>"</script><p>One</p>',
    ['One'],
  ],
  [
    'regression: an element without text within another of its name',
    '<object>x<object>y</object>z</object><svg><svg/>x</svg><p>One</p>',
    ['One'],
  ],
  [
    'a script that names a script',
    '<script>"<script>"</script><p>One</p>',
    ['One'],
  ],
  ['CDATA', '<p><![CDATA[1 < 2 & 3]]></p>', ['1 < 2 & 3']],
  ['a sign that is no tag', '<p>1 < 2</p><p>3</p>', ['1 < 2', '3']],
  [
    'references without a meaning, as browsers show them',
    '<p>&tide; &#x110000; &#0;</p>',
    ['&tide; \uFFFD \uFFFD'],
  ],
  ['a tag that has no end', '<p>One</p><p onclick="', ['One']],
  ['a comment that has no end', '<p>One</p><!-- <p>Two</p>', ['One']],
  ['cells of a table', '<table><tr><td>1</td><td>2</td></tr></table>', ['1 2']],
  ['nothing', '', []],
])('%s', (_what, markup, texts) => {
  expect(readMarkup(markup).blocks.map(({ text }) => text)).toEqual(texts);
});

test('characters that no reader sees are left out', () => {
  expect(textsOf('<p>a\u202Eb\u0000c&#x202E;d</p>')).toEqual([
    'paragraph: abcd',
  ]);
});

test.each([
  ['letters', `<p>${'tide '.repeat(MAX_LETTERS / 2)}</p>`],
  ['paragraphs', '<p>tide</p>'.repeat(2 * MAX_BLOCKS)],
])('a part of too many %s is cut, and says so', (_what, markup) => {
  const { blocks, isCut } = readMarkup(markup);
  expect(isCut).toBe(true);
  expect(blocks.length).toBeLessThanOrEqual(MAX_BLOCKS);
  const letters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  expect(letters).toBeLessThanOrEqual(MAX_LETTERS);
});

test.each([
  ['tags that never end', '<a "'.repeat(1_000_000)],
  ['comments that never end', '<!-'.repeat(1_000_000)],
  ['an attribute that never ends', `<img ${'alt= '.repeat(1_000_000)}>`],
])('%s do not keep the reader busy', (_what, markup) => {
  expect(textsOf(`<p>One</p>${markup}`)[0]).toBe('paragraph: One');
});
