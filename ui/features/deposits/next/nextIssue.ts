import type { FormKey } from '@engine/types/generated/names';
import type { SavedDraft } from '../../../lib/browser/draftStorage';
import { loadForm, type FormLoading } from '../../../lib/api/loadForm';
import {
  listNextIssueEvents,
  type IssueOf,
} from '../../deposit/titles/nextIssue';
import { createDraft, type DraftEnvironment } from './newDraft';

const formKey: FormKey = 'deposit';

/** Begins a draft with the next issue of a title, on the step that asks for the issue. Rejects for a title that takes none. */
export async function createDraftOfIssue(
  issue: IssueOf,
  loading: FormLoading,
  environment: DraftEnvironment,
): Promise<SavedDraft> {
  const loaded = await loadForm(loading, formKey);
  const { staff } = environment.user;
  const events = await listNextIssueEvents(
    issue,
    loaded.form,
    loading.api,
    staff,
  );
  return createDraft(loaded, events, environment);
}
