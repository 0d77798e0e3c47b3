import { describe, expect, it } from '@jest/globals';
import { readIssueName, readIssueTitle } from './readIssue';

describe('the name of a file', () => {
  it.each([
    ['kelp-fall-2026.epub', '', { number: 'Fall 2026', year: 2026 }],
    ['kelp-fall-2026.epub', 'Summer 2026', { number: 'Fall 2026', year: 2026 }],
    [
      'kelp-winter-2026.epub',
      'Fall 2026',
      { number: 'Winter 2026', year: 2026 },
    ],
    [
      'bsn vol12 no5 fall 2026.pdf',
      'Vol. 12 no. 4 (Summer 2026)',
      { number: 'Vol. 12 no. 5 (Fall 2026)', year: 2026 },
    ],
  ])('regression: fall is a season in %s after %j', (file, like, read) => {
    expect(readIssueName(file, { like })).toEqual(read);
  });

  it.each([
    ['clj 3 April 1845.pdf', '', '3 April 1845'],
    ['clj_27-march-1845.pdf', '', '27 March 1845'],
    ['clj 3 April 1845.pdf', '27 March 1845', '3 April 1845'],
    ['clj 3 April 1845.pdf', 'No. 2', 'No. 3'],
    ['clj 3 (April 1845).pdf', '', 'No. 3'],
    ['clj 45 April 1845.pdf', '', 'No. 45'],
    ['weekly 45 3 April 1845.pdf', '', 'No. 45'],
  ])(
    'regression: a date in words is one, where no issue before counts otherwise: %s after "%s"',
    (filename, like, number) => {
      expect(readIssueName(filename, { like }).number).toBe(number);
    },
  );

  it.each([
    // file, an earlier issue, what it says
    ['lamplighter-14.pdf', 'No. 12', { number: 'No. 14' }],
    ['lamplighter-014.pdf', 'No. 12', { number: 'No. 14' }],
    ['lamplighter_no14_2026.pdf', 'No. 12', { number: 'No. 14', year: 2026 }],
    ['Lamplighter No. 14.pdf', '', { number: 'No. 14' }],
    ['lamplighter-14.pdf', '12', { number: '14' }],
    ['lamplighter issue 7.epub', 'Issue 6', { number: 'Issue 7' }],
    ['bsn-12-4.pdf', 'Vol. 12 no. 3', { number: 'Vol. 12 no. 4' }],
    ['bsn-12-4.pdf', '', {}],
    ['bsn v12n4.pdf', '', { number: 'Vol. 12 no. 4' }],
    [
      'bsn-vol12-no4.pdf',
      'Vol. 12 no. 3 (Spring 2026)',
      { number: 'Vol. 12 no. 4' },
    ],
    [
      'bsn vol12 no4 summer 2026.pdf',
      'Vol. 12 no. 3 (Spring 2026)',
      { number: 'Vol. 12 no. 4 (Summer 2026)', year: 2026 },
    ],
    [
      'street-sheet-2026-03.pdf',
      'February 2026',
      { number: 'March 2026', year: 2026, month: 3 },
    ],
    [
      'street-sheet-2026-03.pdf',
      '',
      { number: 'March 2026', year: 2026, month: 3 },
    ],
    [
      'Harbour Notes 2026-11.pdf',
      'No. 10',
      { number: 'November 2026', year: 2026, month: 11 },
    ],
    [
      'Harbour Notes 2026-11.pdf',
      '2026-10',
      { number: '2026-11', year: 2026, month: 11 },
    ],
    [
      'Harbour Notes 2026_11.pdf',
      'Vol. 12 no. 3 (Spring 2026)',
      { number: 'November 2026', year: 2026, month: 11 },
    ],
    [
      'Harbour Notes 2026-11.pdf',
      'No. 10, 2026',
      { number: 'No. 11, 2026', year: 2026 },
    ],
    ['Harbour Notes 2026-11.pdf', '10/2026', { number: '11/2026', year: 2026 }],
    [
      'Harbour Notes 2026-11 no 7.pdf',
      'No. 6',
      { number: 'No. 7', year: 2026, month: 11 },
    ],
    [
      'sheet 2026-03-15.pdf',
      '',
      { number: '15 March 2026', year: 2026, month: 3 },
    ],
    [
      'sheet20260315.pdf',
      '',
      { number: '15 March 2026', year: 2026, month: 3 },
    ],
    [
      'sheet Mar 2026.pdf',
      'Feb 2026',
      { number: 'Mar 2026', year: 2026, month: 3 },
    ],
    ['kelp-spring-2026.epub', '', { number: 'Spring 2026', year: 2026 }],
    ['annual-2026.pdf', '', { year: 2026 }],
    ['annual-2026.pdf', '2025', { year: 2026 }],
    ['2653-1047-14.pdf', 'No. 13', { number: 'No. 14' }],
    [
      'Wireless Weekly Vol. XXXV No. 9 (1 June 1964).pdf',
      '',
      { number: 'No. 9', year: 1964, month: 6 },
    ],
    [
      'nightly 1917-01-20.pdf',
      'No. 3',
      { number: '20 January 1917', year: 1917, month: 1 },
    ],
    [
      'No. 50, 1922.pdf',
      'No. 43, 1920',
      { number: 'No. 50, 1922', year: 1922 },
    ],
    ['final version.pdf', 'No. 12', {}],
    ['scan0001.pdf', 'No. 12', {}],
    ['Scan_20261103.pdf', 'No. 12', {}],
    ['scanned document 2.pdf', '', {}],
    ['IMG_1234.jpg', '', {}],
    ['DSC00017.jpg', '', {}],
    ['Document (3).pdf', '', {}],
    ['New document 7.pdf', 'No. 12', {}],
    ['Untitled-1.pdf', '12', {}],
    ['file14.pdf', '', {}],
    ['Screenshot 2026-11-03.pdf', '', {}],
    ['scan no. 14.pdf', 'No. 12', { number: 'No. 14' }],
    ['scan lamplighter 14.pdf', 'No. 12', { number: 'No. 14' }],
    ['14.pdf', 'No. 12', { number: 'No. 14' }],
    // double issues
    ['lamplighter-13.pdf', 'No. 11/12', { number: 'No. 13' }],
    ['lamplighter no 13-14.pdf', 'No. 12', { number: 'No. 13/14' }],
    ['lamplighter no 13-14.pdf', 'No. 11/12', { number: 'No. 13/14' }],
    ['lamplighter no 13-14.pdf', '', { number: 'No. 13/14' }],
    ['bsn v12n3-4.pdf', '', { number: 'Vol. 12 no. 3/4' }],
    [
      'bsn vol12 no3-4 2026.pdf',
      'Vol. 12 no. 2, 2026',
      { number: 'Vol. 12 no. 3/4, 2026', year: 2026 },
    ],
    [
      'Harbour Notes 2026-11.pdf',
      'No. 9/10, 2026',
      { number: 'No. 11, 2026', year: 2026 },
    ],
    ['bsn-12-13.pdf', 'Vol. 12 no. 12', { number: 'Vol. 12 no. 13' }],
    ['', '', {}],
  ])('%s after "%s"', (filename, like, reading) => {
    expect(readIssueName(filename, { like })).toEqual(reading);
  });
});

describe('the title in the details of a file', () => {
  it.each([
    [
      'The Lamplighter, no. 14 (Summer 2026)',
      'No. 12',
      { number: 'No. 14', year: 2026 },
    ],
    ['The 39 steps', 'No. 12', {}],
    ['Microsoft Word - Document1', 'No. 12', {}],
    ['Scan 2026-11-03', 'No. 12', {}],
    [
      'Hobart Street Sheet, March 2026',
      '',
      { number: 'March 2026', year: 2026, month: 3 },
    ],
  ])('%s', (title, like, reading) => {
    expect(readIssueTitle(title, { like })).toEqual(reading);
  });
});
