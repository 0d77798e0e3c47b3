import { listChangedForms } from './listChangedForms';

const deposit = (version: number) => ({ key: 'deposit', version });
const login = { key: 'login', version: 3 };

test.each([
  [
    'another version',
    [deposit(15), login],
    [deposit(14), login],
    [deposit(15)],
  ],
  ['a new form', [deposit(14), login], [deposit(14)], [login]],
  ['an earlier version', [deposit(14)], [deposit(15)], [deposit(14)]],
  ['nothing', [login], [login], []],
])('a release changes %s', (_what, forms, before, changed) => {
  expect(listChangedForms({ forms }, { forms: before })).toEqual(changed);
});

test('the first release changes no form', () => {
  expect(listChangedForms({ forms: [login] }, undefined)).toEqual([]);
});
