import { readCsv } from './readCsv';

test.each([
  ['', []],
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa\n1', [['a'], ['1']]],
  ['"a, b",c', [['a, b', 'c']]],
  ['"""Coo-ee!"" : the journal",x', [['"Coo-ee!" : the journal', 'x']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  ['a,,', [['a', '', '']]],
  ['5" disk,x', [['5" disk', 'x']]],
  ['a\n\nb', [['a'], [''], ['b']]],
])('%j is %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});
