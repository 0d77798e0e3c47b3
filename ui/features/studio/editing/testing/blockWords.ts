import type { BlockWords } from '../adding/blocks';

/** Words of blocks for tests. */
export const blockWords: BlockWords = {
  toggle: (name) => `Does it have ${name}?`,
  from: (name) => `${name}: from`,
  to: (name) => `${name}: to`,
  unit: (name) => `${name}: unit`,
  other: 'Other',
  specify: 'Please specify',
  givenNames: 'Given names',
  lastName: 'Last name',
  organisationName: 'Organisation name',
  street: 'Street',
  suburb: 'Suburb',
  postcode: 'Postcode',
  country: 'Country',
  addRow: (name) => `Add: ${name}`,
};
