import { toPublicationDate } from './toPublicationDate';

describe('a date of publication that a file names', () => {
  test.each([
    ['2026', '2026'],
    ['2026-03', '2026-03'],
    ['2026-03-01', '2026-03-01'],
    ['2012-03-25T10:00:00+00:00', '2012-03-25'],
    ['2012-09-28T22:22:05.369346+00:00', undefined],
    ['0101-01-01T00:00:00+00:00', undefined],
    ['2026-13', undefined],
    ['2026-02-30', undefined],
    ['D:20121123142309', undefined],
    ['March 2026', undefined],
    ['', undefined],
  ])('%j', (text, date) => {
    expect(toPublicationDate(text)).toBe(date);
  });
});
