import { nameForms } from './nameForms';

test('forms have the names of their titles, with the key where two have the same', () => {
  const nameForm = nameForms({
    login: 'Publisher login',
    loan: 'Report a loan',
    'loan-2': 'Report a loan',
  });
  expect(['login', 'loan', 'loan-2', 'deleted'].map(nameForm)).toEqual([
    'Publisher login',
    'Report a loan [loan]',
    'Report a loan [loan-2]',
    'deleted',
  ]);
});
