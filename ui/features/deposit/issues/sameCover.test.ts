import { beforeAll, expect, test } from '@jest/globals';
import { beginWizard, toLists, wizardReducer } from '@engine';
import type { Change } from '@engine/types/evaluation';
import { createUser } from '@engine/testing/createUser';
import { createContext } from '../../../forms/state/createContext';
import {
  loadDepositForm,
  type DepositForm,
} from '../../../testing/depositForm';
import { createFileRecord, testConfig } from '../../../testing/fakeApi';

let deposit: DepositForm;
beforeAll(async () => {
  deposit = await loadDepositForm();
});

test('regression: a second cover with the same bytes is found on the step of the issues, not on the first step', () => {
  const cover = (id: string) =>
    createFileRecord(id, {
      checksum: 'c'.repeat(64),
      originalFilename: `${id}.jpg`,
      purpose: 'COVER_IMAGE',
    });
  const { form } = deposit;
  const context = createContext(
    { user: createUser('PUBLISHER'), config: testConfig },
    toLists(deposit.lists as never),
    { a: cover('a'), b: cover('b') },
  );
  const set = (
    path: string,
    value: string | { tempFileId: string },
  ): Change => ({
    kind: 'set',
    path,
    value,
  });
  const changes: Change[] = [
    set('/form', 'SERIAL'),
    set('/submissionItems/0/coverFile', { tempFileId: 'a' }),
    { kind: 'insert', path: '/submissionItems', row: { key: 9 } },
    set('/submissionItems/1/coverFile', { tempFileId: 'b' }),
  ];
  const wizard = changes.reduce(
    (state, change) =>
      wizardReducer(form, state, { type: 'answered', change }, context),
    beginWizard(form, context),
  );
  const { steps } = wizard.form.evaluation;
  const findingsOf = (step: string) =>
    steps[step]?.findings.map(({ path }) => path);
  expect(findingsOf('publication-type')).toEqual([]);
  expect(findingsOf('serial-details')).toContain(
    '/submissionItems/1/coverFile',
  );
});
