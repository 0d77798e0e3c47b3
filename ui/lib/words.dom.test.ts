import { describe, expect, it } from '@jest/globals';
import { readContextPath } from './api/contextPath';
import { readCsrfToken } from './api/csrfToken';
import { addMonths } from '@engine';
import { toLimitText } from './fileSize';

describe('the largest size of a file in words [S1-2.upload.format-and-size]', () => {
  it.each([
    [500, '500\u00a0MB'],
    [999, '999\u00a0MB'],
    [1024, '1 GB'],
    [5000, '4.9 GB'],
  ])('%d megabytes: %s', (megabytes, words) => {
    expect(toLimitText(megabytes)).toBe(words);
  });
});

describe('a day some months later', () => {
  it.each([
    ['2026-11-21', 12, '2027-11-21'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-15', 0, '2026-01-15'],
  ])('%s and %d months: %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later);
  });
});

it('reads the CSRF token from the meta tags of the page (spec 1 §7)', () => {
  document.head.innerHTML =
    '<meta name="_csrf" content="abc"><meta name="_csrf_header" content="X-T">';
  expect(readCsrfToken(document)).toEqual({ token: 'abc', header: 'X-T' });
});

it.each([['/ned'], ['/a/b'], ['']])(
  'reads the context path %j that the server wrote into the page (R29)',
  (context) => {
    document.documentElement.dataset['context'] = context;
    expect(readContextPath(document)).toBe(context);
  },
);
