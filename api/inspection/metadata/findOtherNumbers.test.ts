import { findOtherNumbers } from './findOtherNumbers';

test.each([
  [['urn:issn:0378-5955'], { issn: '0378-5955' }],
  [['ISSN 03785955'], { issn: '0378-5955' }],
  [['ISSN-L: 2434-561x'], { issn: '2434-561X' }],
  [['urn:ismn:979-0-2600-0043-8'], { ismn: '9790260000438' }],
  [['ISMN M-2600-0043-8'], { ismn: 'M260000438' }],
  // a wrong check digit, or numbers that nothing calls so
  [['urn:issn:0378-5956'], {}],
  [['0378-5955', '9790260000438', 'missing 0378-5955'], {}],
  [[], {}],
])('the numbers of %j', (texts, numbers) => {
  expect(findOtherNumbers(texts)).toEqual(numbers);
});
