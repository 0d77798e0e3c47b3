import { toNameOrder } from './toNameOrder';

test.each([
  [['vi'], true],
  [['hun'], true],
  [['zh-Hant-TW'], true],
  [['en', 'ja'], true],
  [['en_AU'], false],
  [['Klingonese', ''], false],
  [[], false],
])('%j writes the family name first: %s', (languages, familyNameFirst) => {
  expect(toNameOrder(languages)).toEqual({ familyNameFirst });
});
