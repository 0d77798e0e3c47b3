import { nearTexts, patternTexts } from './patternTexts';

test.each([
  ['^[A-Z]{3}-[0-9]{3}$', 'ABC-123'],
  ['^The [a-z ]+$', 'The abc'],
  ['^[0-9]+(st|nd|rd|th) edition$', '123st edition'],
  ['^\\p{Lu}\\p{Ll}+$', 'Aabc'],
  ['^\\d{4}-\\d{2}-\\d{2}$', '1234-12-12'],
  ['^[^a-zA-Z0-9-]$', '!'],
  ['^[\\u4e00-\\u4eff]{2}$', '一一'],
  ['^[\\u{1F600}-\\u{1F64F}]$', '😀'],
  ['^\\s$', ' '],
  ['\\{answer\\}', '{answer}'],
  ['^(today|\\d{4})$', 'today'],
  ['', ''],
])('the pattern %s matches %s', (pattern, text) => {
  expect(patternTexts(pattern)[0]).toBe(text);
});

test('every text is matched, of the lengths that are asked for, too', () => {
  const pattern = '^[0-9]+( [a-z]+)?$';
  const texts = patternTexts(pattern, [40]);
  expect(texts.every((text) => new RegExp(pattern, 'u').test(text))).toBe(true);
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.some((text) => text.length === 40)).toBe(true);
});

test.each([
  ['no regular expression', '['],
  ['what is around a text', '^(?=.*[0-9])[a-z]+$'],
  ['what was matched before', '^([a-z])\\1$'],
  ['nothing at all', '^[]$'],
  ['a place that no text has', 'a^b'],
  ['too long a text', '^a{100000}$'],
])('no text is written for %s: %s', (_name, pattern) => {
  expect(patternTexts(pattern)).toEqual([]);
});

test.each([
  [
    'repetitions inside of each other',
    `^${'('.repeat(40)}a${'{9})'.repeat(40)}$`,
  ],
  ['empty repetitions', '^(a?){1000000000}$'],
  [
    'groups inside of each other',
    `^${'('.repeat(20_000)}a${')'.repeat(20_000)}$`,
  ],
  [
    'many sets of rare characters',
    `^${Array.from({ length: 4_000 }, (_one, index) => `[\\u{3fff}\\u{${(0x20000 + index).toString(16)}}]`).join('')}$`,
  ],
  ['many alternatives', `^(${'a|'.repeat(20_000)}b)$`],
])('hostile patterns take no time: %s', (_name, pattern) => {
  const before = performance.now();
  patternTexts(pattern, [1_000, 100_000]);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('some texts near to one that fits do not fit', () => {
  expect(nearTexts('ABC-123')).toContain('BC-123');
});
