import {
  createDepositContext,
  getDepositForm,
} from '@engine/testing/depositForm';
import { createUser } from '@engine/testing/createUser';
import { at, sender, set } from '@engine/testing/wizardEvents';
import { beginWizard } from '@engine/wizard/wizardState';

const form = await getDepositForm();
const context = createDepositContext({ user: createUser('PUBLISHER') });
const send = sender(form, context);

test('a new multipart monograph is in English until its publisher says otherwise [S1-5.multipart-title.languages S1-9.default-language]', () => {
  const begun = send(
    beginWizard(form, context),
    set('/isMultipartMono', true),
    set('/type', 'MULTIPART_MONO_TITLE'),
  );
  expect(at(begun, '/multipartMonoTitle/languages')).toEqual(['eng']);
});
