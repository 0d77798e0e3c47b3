import { literalOf, toLiteralPattern } from './literalPattern';

test.each(['Report', 'a.b', '2 + 2 (roughly)', String.raw`C:\maps`, 'A/B|C'])(
  'the pattern of “%s” finds the text alone, and is read again',
  (text) => {
    expect(new RegExp(toLiteralPattern(text), 'u').test(`x${text}x`)).toBe(
      true,
    );
    expect(new RegExp(toLiteralPattern(text), 'u').test('another')).toBe(false);
    expect(literalOf(toLiteralPattern(text))).toBe(text);
  },
);

test.each(['^a', 'a+', '[ab]', 'a.b', String.raw`\d`, ''])(
  'the pattern “%s” is no text',
  (pattern) => expect(literalOf(pattern)).toBeUndefined(),
);
