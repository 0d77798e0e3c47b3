import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import type { AnswerInWords } from '../../lib/browser/draftMemory';
import type { SavedForm } from '../../lib/browser/formStorage';
import { loadPastForm, type LoadedForm } from '../../lib/api/loadForm';
import {
  toAnswerTexts,
  toAnswersInWords,
  type AskedIn,
} from './droppedAnswers';
import { findLost } from './lostAnswers';
import type { RestoredKept } from './restoreKept';
import type { FormServices } from '../sagas/formServices';
import type { HostedForm } from '../state/openForm';

interface Kept extends Pick<LoadedForm, 'form' | 'lists'> {
  readonly key: HostedForm;
  readonly saved: SavedForm;
}

/** The version whose labels and lists word kept answers; undefined where it is not known. */
function* findAskedIn(
  services: FormServices,
  { key, saved: { formVersion }, form, lists }: Kept,
): SagaIterator<AskedIn | undefined> {
  if (formVersion === undefined) return undefined;
  if (form.version === formVersion) return { model: form.model, lists };
  try {
    return yield call(loadPastForm, services, key, formVersion);
  } catch (cause) {
    services.log('The form of kept answers could not be loaded.', cause);
    return undefined;
  }
}

/** Puts the answers that a form no longer takes into words, after those that the user has not read about yet. */
export function* tellDropped(
  services: FormServices,
  kept: Kept,
  restored: RestoredKept,
): SagaIterator<AnswerInWords[]> {
  const { form, saved } = kept;
  const unread = saved.dropped ?? [];
  const dropped =
    saved.formVersion === form.version
      ? restored.dropped
      : findLost(form, saved.data, restored);
  if (dropped.length === 0) return [...unread];
  const asked: AskedIn | undefined = yield call(findAskedIn, services, kept);
  const telling = { asked, texts: toAnswerTexts(services), files: {} };
  return [...unread, ...toAnswersInWords(dropped, telling)];
}
