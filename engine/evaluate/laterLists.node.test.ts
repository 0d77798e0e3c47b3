import { getDepositForm } from '../testing/depositForm';
import { laterLists } from './laterLists';

test('lists of later questions come later; those of the first step, and those that no question chooses from, do not', async () => {
  const form = await getDepositForm();
  const later = laterLists(form.model);
  expect(later).toContain('ThemaSubjects');
  expect(later).toContain('Languages');
  expect(later).not.toContain('SubmissionType');
  expect(later).not.toContain('FileUploadPurpose');
});
