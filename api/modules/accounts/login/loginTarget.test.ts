import { toLoginTarget } from './loginTarget';

const HOME = '/ned/publisher/deposit';

test.each([
  [
    '/ned/deposit?form=SERIAL#/review-summary',
    '/ned/deposit?form=SERIAL#/review-summary',
  ],
  ['/ned/publisher/../deposit', '/ned/deposit'],
  ['', HOME],
  ['deposit', HOME],
  ['/nedx/deposit', HOME],
  ['https://evil.example/ned/deposit', HOME],
  ['//evil.example/ned/', HOME],
  ['/ned/../../evil', HOME],
  ['/ned/..//evil.example', HOME],
  ['\\\\evil.example', HOME],
  ['/ned/%2e%2e//evil.example', HOME],
  ['/ned/\\..\\..\\evil.example', HOME],
  ['javascript:alert(1)', HOME],
])('after a login %s leads to %s', (asked, target) => {
  expect(toLoginTarget(asked, '/ned', 'publisher')).toBe(target);
});

test('without a context path', () => {
  expect(toLoginTarget('//evil.example', '', 'publisher')).toBe(
    '/publisher/deposit',
  );
  expect(toLoginTarget('/deposit', '', 'publisher')).toBe('/deposit');
});

test.each([
  ['', '/ned/library'],
  ['//evil.example', '/ned/library'],
  ['/ned/user/account', '/ned/user/account'],
])(
  'regression: after a login in the realm of staff %s leads to %s (R69)',
  (asked, target) => {
    expect(toLoginTarget(asked, '/ned', 'library')).toBe(target);
  },
);
