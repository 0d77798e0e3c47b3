import { expect, test } from '@jest/globals';
import { createExampleUser } from '@engine/testing/createUser';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { userOf } from './userAnswers';

const files = await readSchemaFiles();

test.each([
  'anonymous',
  'PUBLISHER',
  'PUBLISHER_SYSTEM_ACCOUNT',
  'EDEPOSIT_ADMIN',
  'EDEPOSIT_SUPPORT',
  'EDEPOSIT_READONLY',
  'SYSADMIN',
])('conditions see the user of an example as the checks do: %s', (role) => {
  expect(createExampleUser(role)).toMatchObject(userOf(files, role));
});
