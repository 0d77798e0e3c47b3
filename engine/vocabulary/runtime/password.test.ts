import { coreOf, isCommonPassword, isStrongPassword } from './password';

test.each([
  ['ten characters of three kinds', 'Tidalwave9', true],
  ['punctuation instead of a number', 'Tidal-wave', true],
  ['a sign instead of a number', 'Tidal+wave', true],
  ['letters of another alphabet', 'Приливная9', true],
  ['nine characters', 'Tidalwav9', false],
  ['nine characters that are more in UTF-16', 'Tidalwa9𝒜', false],
  ['no small letter', 'TIDALWAVE9', false],
  ['no capital letter', 'tidalwave9', false],
  ['letters only', 'TidalWaveX', false],
  ['letters and a blank', 'Tidal Wave', false],
  ['the username in it', 'x-ada.moss-X9', false],
  ['the username in it, written otherwise', 'x-ADA.Moss-9', false],
])(
  'a password with %s: %s is accepted: %s [S2-5.user.password]',
  (_case, password, accepted) => {
    expect(isStrongPassword(password, 'Ada.Moss')).toBe(accepted);
  },
);

test.each([undefined, null, '', ' ', 7])(
  'a username that is %j is in no password',
  (username) => {
    expect(isStrongPassword('Tidal-waves 7', username)).toBe(true);
  },
);

const entry = (name: string) => ({ name, label: name, order: 1 });
const lists = {
  Common: { letmein: entry('letmein'), qaz2wsx: entry('qaz2wsx') },
};

test.each([
  ['letmein', true],
  ['LetMeIn', true],
  ['LetMeIn2026!', true],
  ['  123LetMeIn', true],
  ['1Qaz2wsx', true],
  ['letmeinnow', false],
  ['let-me-in', false],
  ['constructor', false],
  ['1234567890', false],
])('%j is a common password: %s', (password, expected) => {
  expect(isCommonPassword({ lists }, 'Common', password)).toBe(expected);
});

test('a list that nobody loaded knows no password', () => {
  expect(isCommonPassword({ lists: {} }, 'Common', 'letmein')).toBe(false);
});

test.each([
  ['Password123', 'Password'],
  ['!!tide_2_wave!!', 'tide_2_wave'],
  ['12345', ''],
  ['', ''],
])('without the digits and signs at its ends %j is %j', (password, core) => {
  expect(coreOf(password)).toBe(core);
});
