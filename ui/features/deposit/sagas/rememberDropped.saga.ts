import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import type { DroppedAnswer } from '@engine';
import type { AskedIn } from '../../../forms/keptAnswers/droppedAnswers';
import type { RestoredKept } from '../../../forms/keptAnswers/restoreKept';
import { loadPastForm, type LoadedForm } from '../../../lib/api/loadForm';
import { noMemory, type DraftMemory } from '../../../lib/browser/draftMemory';
import type { SavedDraft } from '../../../lib/browser/draftStorage';
import type { DepositServices } from '../depositServices';

/**
 * Finds the form version whose labels and lists word a draft's answers: the loaded form, or the draft's own
 * version.
 */
function* findAskedIn(
  services: DepositServices,
  { form, lists }: LoadedForm,
  version: number,
): SagaIterator<AskedIn | undefined> {
  if (form.version === version) return { model: form.model, lists };
  try {
    return yield call(loadPastForm, services, services.formKey, version);
  } catch (cause) {
    services.log('The form of the draft could not be loaded.', cause);
    return undefined;
  }
}

/** The code that tells dropped answers, of which few drafts have any. */
const loadDropped = () => import('../../../forms/keptAnswers/droppedAnswers');

/** The code that finds answers which another version of the form cleared. */
const loadLost = () => import('../../../forms/keptAnswers/lostAnswers');

/** The answers that a draft lost to another version of its form. */
function* findLostOf(
  { form }: LoadedForm,
  saved: SavedDraft,
  restored: RestoredKept,
): SagaIterator<readonly DroppedAnswer[]> {
  if (saved.formVersion === form.version) return restored.dropped;
  const { findLost }: Awaited<ReturnType<typeof loadLost>> =
    yield call(loadLost);
  return findLost(form, saved.data, restored);
}

/** Returns the memory of a draft, with the answers that its form no longer takes. */
export function* rememberDropped(
  services: DepositServices,
  loaded: LoadedForm,
  saved: SavedDraft,
  restored: RestoredKept,
): SagaIterator<DraftMemory> {
  const memory = saved.memory ?? noMemory;
  const dropped: readonly DroppedAnswer[] = yield call(
    findLostOf,
    loaded,
    saved,
    restored,
  );
  if (dropped.length === 0) return memory;
  const asked: AskedIn | undefined = yield call(
    findAskedIn,
    services,
    loaded,
    saved.formVersion,
  );
  const {
    toAnswerTexts,
    toAnswersInWords,
    withDropped,
  }: Awaited<ReturnType<typeof loadDropped>> = yield call(loadDropped);
  const telling = { asked, texts: toAnswerTexts(services), files: saved.files };
  return withDropped(memory, toAnswersInWords(dropped, telling));
}
