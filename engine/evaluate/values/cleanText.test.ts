import fc from 'fast-check';
import { SEED } from '../../testing/generatedCases';
import { cleanText, hasVisibleCharacter } from './cleanText';

/** Written by number: editors and reviewers do not see them. */
const INVISIBLE = [
  0x00, 0x07, 0x1b, 0x7f, 0x9f, 0xad, 0x34f, 0x61c, 0x115f, 0x180e, 0x200b,
  0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x3164, 0xd800, 0xdfff, 0xfdd0,
  0xfeff, 0xffa0, 0xfff9, 0xffff, 0x1d173, 0xe0001, 0xe0061, 0x10ffff,
].map((point) => String.fromCodePoint(point));

/** Joiners of Persian and Indic words and of emoji, direction marks, variation selectors. */
const KEPT = [0x200c, 0x200d, 0x200e, 0x200f, 0x180b, 0xfe0f, 0xe0100].map(
  (point) => String.fromCodePoint(point),
);

const shown = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`;

describe('regression: a text is stored as a reader sees it', () => {
  test.each(INVISIBLE.map((character) => [shown(character), character]))(
    '%s is removed',
    (_name, character) => {
      expect(cleanText(`a${character}b`)).toBe('ab');
      expect(cleanText(`a${character}b`, true)).toBe('ab');
    },
  );

  test.each(KEPT.map((character) => [shown(character), character]))(
    '%s stays',
    (_name, character) => {
      expect(cleanText(`a${character}b`)).toBe(`a${character}b`);
    },
  );

  test.each([
    ['e\u0301', 'é', 'is composed'],
    ['e\u034f\u0301', 'é', 'also where a removed character kept it apart'],
    ['\u212b', '\u00c5', 'one character has one form'],
    ['ﬁ ５', 'ﬁ ５', 'forms that mean something stay'],
    ['👩\u200d🚀 ❤\ufe0f', '👩\u200d🚀 ❤\ufe0f', 'emoji stay whole'],
    ['می\u200cخواهم', 'می\u200cخواهم', 'Persian stays as it is written'],
    ['  a  b ', '  a  b ', 'spaces stay'],
  ])('%j becomes %j: %s', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  test.each([
    ['a\r\nb', 'a b', 'a\nb'],
    ['a\rb', 'a b', 'a\nb'],
    ['a\n\n\nb', 'a b', 'a\n\n\nb'],
    ['a\u2028b\u2029c', 'a b c', 'a\nb\nc'],
    ['a\u0085b\vc\fd', 'a b c d', 'a\nb\nc\nd'],
    ['a\tb', 'a b', 'a b'],
  ])('%j is %j on one line and %j on several', (text, one, several) => {
    expect(cleanText(text)).toBe(one);
    expect(cleanText(text, true)).toBe(several);
  });

  test('cleaning again changes nothing, whatever the text', () => {
    const texts = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...INVISIBLE, ...KEPT, '\r', '\n', '\u0301', 'e', ' '),
        fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
      ),
    });
    fc.assert(
      fc.property(texts, fc.boolean(), (text, multiLine) => {
        const once = cleanText(text, multiLine);
        expect(cleanText(once, multiLine)).toBe(once);
        expect(once).not.toMatch(/\p{Cs}/u);
        expect(once).toBe(once.normalize('NFC'));
      }),
      { seed: SEED },
    );
  });
});

test.each(['', ' ', '\u00a0', '\u3000', '\u2800', '\u0301', '\u20dd', ...KEPT])(
  'regression: %j alone is nothing that a reader sees',
  (text) => {
    expect(hasVisibleCharacter(text)).toBe(false);
  },
);

test.each(['a', '0', '-', '\u0301e', '中', '٣', '𝒜', '\ue000', '\u0600', '❤'])(
  '%j is something that a reader sees',
  (text) => {
    expect(hasVisibleCharacter(text)).toBe(true);
  },
);
