import { findPatternFault } from './patternFault';

test.each([
  '.',
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  '^(/([A-Za-z0-9]+|\\*))*$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^\\s*\\S+\\s*$',
  '^[A-Z]{1,20}[A-Z0-9]$',
  '^\\p{L}+( \\p{L}+)*$',
  '^[^@\\s]+@[^@\\s]+$',
  '^(0|[1-9]\\d{0,2})(\\.\\d+)?$',
  '\\{answer\\}',
  'colou?r',
])('a pattern that takes linear time is used: %s', (pattern) => {
  expect(findPatternFault(pattern)).toBeUndefined();
});

test('repetitions inside of each other are read in time', () => {
  const nested = `^${'('.repeat(40)}a${'{2})'.repeat(40)}$`;
  expect(findPatternFault(nested)).toBeUndefined();
});
