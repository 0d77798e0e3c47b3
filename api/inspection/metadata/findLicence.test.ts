import { findLicence } from './findLicence';

const by = 'https://creativecommons.org/licenses/by';

test.each([
  [[`${by}/4.0/`], 'ATTRIBUTION'],
  [
    [`CC BY-NC-SA: http://creativecommons.org/licenses/by-nc-sa/4.0/deed.en`],
    'ATTRIBUTION_NONCOMMERCIAL_SHAREALIKE',
  ],
  [['© 2019 Miriam Okafor. All rights reserved.'], 'NOT_APPLICABLE'],
  // another version is another licence
  [[`${by}/3.0/au/`], undefined],
  [['https://creativecommons.org/publicdomain/zero/1.0/'], undefined],
  [[`${by}/4.0/`, `${by}-nd/4.0/`], undefined],
  [[`All rights reserved, or ${by}/4.0/`], undefined],
  [['© 2019 Miriam Okafor'], undefined],
  [[], undefined],
])('the licence of %j is %j', (statements, licence) => {
  expect(findLicence(statements)).toBe(licence);
});
