import { toSensibleTitle } from './toSensibleTitle';

describe('a title that a file names', () => {
  test.each([
    ['The tide tables of Port Davey', 'The tide tables of Port Davey'],
    ['  Tides\u0000 ', 'Tides'],
    ['Microsoft Word - A history of tides', 'A history of tides'],
    ['Microsoft Word - tides final.doc', undefined],
    ['tides_v3.indd', undefined],
    ['untitled', undefined],
    ['Untitled-1', undefined],
    ['Document1', undefined],
    ['--', undefined],
    ['', undefined],
  ])('%j', (text, title) => {
    expect(toSensibleTitle(text)).toBe(title);
  });
});
