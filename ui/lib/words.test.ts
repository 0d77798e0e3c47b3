import { describe, expect, it } from '@jest/globals';
import { readPageAddress } from './contextPath';
import { readCsrfToken } from './csrfToken';
import { addMonths } from './dateText';
import { toLimitText } from './fileSize';

describe('the largest size of a file in words [S1-2.upload.format-and-size]', () => {
  it.each([
    [500, '500 MB'],
    [999, '999 MB'],
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

describe('the address of a page (R29)', () => {
  it.each([
    ['/ned/deposit', '/ned', 'deposit', 'deposit'],
    ['/ned/publisher/deposit', '/ned', 'deposit', 'deposit'],
    ['/ned/contact/', '/ned', 'contact', 'deposit'],
    ['/help', '', 'help', 'deposit'],
    ['/a/b/deposit', '/a/b', 'deposit', 'deposit'],
    ['/ned', '/ned', 'deposit', 'deposit'],
    ['/ned/form/exhibition-loan', '/ned', 'form', 'exhibition-loan'],
    ['/ned/library/forms/a-loan/', '/ned', 'records', 'a-loan'],
  ])(
    '%s lies under %s and is the %s page of %s',
    (pathname, context, page, formKey) => {
      expect(readPageAddress(pathname)).toEqual({ context, page, formKey });
    },
  );
});

it('reads the CSRF token from the meta tags of the page (spec 1 §7)', () => {
  document.head.innerHTML =
    '<meta name="_csrf" content="abc"><meta name="_csrf_header" content="X-T">';
  expect(readCsrfToken(document)).toEqual({ token: 'abc', header: 'X-T' });
});
