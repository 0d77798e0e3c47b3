import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery } from 'redux-saga/effects';
import { readPointer, sentence, withoutBlanks } from '@engine';
import type { SubmittedOf } from '@engine/types/generated/forms';
import type { AnswerInWords } from '../../lib/browser/draftMemory';
import { loadForm, type LoadedForm } from '../../lib/api/loadForm';
import { beginFilled } from '../state/beginFilled';
import { createContext, type Environment } from '../state/createContext';
import {
  formAsked,
  formNotLoaded,
  formOpened,
  formSent,
  formSubmitted,
} from '../state/formsActions';
import type { FormServices } from './formServices';
import {
  findOpenForm,
  keptName,
  placeOf,
  type FormRequest,
  type OpenHostedForm,
  type WithForms,
} from '../state/formsState';
import type { HostedForm } from '../state/openForm';
import { remoteChecks, type Checking } from './remoteChecks.saga';
import { beginForm, restoreForm } from '../keptAnswers/restoreForm';
import { sendForm, type Sending } from './sendForm.saga';
import { tellDropped } from '../keptAnswers/tellDropped.saga';
import { toProblem, type FailureWords } from '../toProblem';

/**
 * Returns the state of a form after it was sent. A form of stored values keeps its answers; another one starts
 * again.
 */
function wizardAfterSending({
  request,
  form,
  context,
  wizard,
}: OpenHostedForm) {
  if (request.keeps !== true) return beginFilled(form, context, request.start);
  // The user can send the form again unchanged.
  const submission = { status: 'idle' } as const;
  return {
    ...wizard,
    submission,
    attempted: [],
    judged: {},
    serverFindings: [],
    dirty: false,
  };
}

/** How a form beside that of the page is sent: as its request says. */
function sendingOf(
  { api, typed, text }: FormServices,
  key: HostedForm,
): Sending<OpenHostedForm> {
  return {
    ...placeOf(key),
    post: ({ request, wizard }, sendKey) =>
      request.send(
        api,
        // Judged just now: it has what its form always asks.
        withoutBlanks(wizard.form.data) as SubmittedOf[HostedForm],
        sendKey,
      ),
    retryAfterMs: [],
    *accept(answer) {
      const open: OpenHostedForm | undefined = yield select(findOpenForm, key);
      typed.clear(open === undefined ? key : keptName(open.request));
      if (open === undefined) return;
      yield put(formSent({ key, answer, wizard: wizardAfterSending(open) }));
    },
    toFailureWords: ({ form, request: { failure } }) =>
      toFailureWords(text, sentence(form, failure ?? 'unexpectedError'), {
        isOwn: failure !== undefined,
      }),
  };
}

/**
 * Without a response the hint explains it beneath the form's own sentence about its failure (spec 2 §8). A form
 * without such a sentence shows the hint alone.
 */
function toFailureWords(
  text: FormServices['text'],
  otherwise: string,
  { isOwn }: { isOwn: boolean },
): FailureWords {
  const lost = text('withoutForm.noAnswer');
  const noAnswer = isOwn
    ? { message: otherwise, hint: lost }
    : { message: lost };
  return { otherwise, noAnswer };
}

/** One's own is not asked about: once the login is over the API takes it for a stranger's. */
const checkingOf = (key: HostedForm): Checking<OpenHostedForm> => ({
  ...placeOf(key),
  findOwnUserId: ({ request }) => request.ownUserId,
  isOwn: ({ request: { start = {}, ownUserId } }, { path, value }) =>
    ownUserId !== undefined && readPointer(start, path) === value,
});

/** The workflows of forms beside that of the page: each is loaded, restored, judged by the engine, posted once at a time. */
export function* forms(services: FormServices): SagaIterator<void> {
  const { typed, text, now, log } = services;
  const loaded = new Map<string, LoadedForm>();
  const checked = new Set<string>();

  function* find(key: HostedForm): SagaIterator<LoadedForm> {
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const found: LoadedForm = yield call(loadForm, services, key);
    loaded.set(key, found);
    return found;
  }

  function* open(request: FormRequest): SagaIterator<void> {
    const { key } = request;
    const isOpen: OpenHostedForm | undefined = yield select(findOpenForm, key);
    if (isOpen !== undefined) return;
    try {
      const [{ form, lists, credits }, environment]: [LoadedForm, Environment] =
        yield all([call(find, key), call(services.findEnvironment)]);
      const context = createContext(environment, {
        ...lists,
        ...request.lists,
      });
      const kept = keptName(request);
      const saved = typed.find(kept);
      const restored = restoreForm(form, saved, context, now());
      const opened = { key, form, context, credits };
      if (saved === undefined || restored === undefined) {
        typed.clear(kept);
        yield put(
          formOpened({ ...opened, ...beginForm(form, request, context) }),
        );
        return;
      }
      const dropped: AnswerInWords[] = yield call(
        tellDropped,
        services,
        { key, saved, form, lists },
        restored,
      );
      yield put(formOpened({ ...opened, ...restored, dropped }));
    } catch (cause) {
      log('A form could not be loaded.', cause);
      const otherwise = text('withoutForm.unexpectedError');
      const words = toFailureWords(text, otherwise, { isOwn: false });
      yield put(formNotLoaded({ key, problem: toProblem(cause, words) }));
    }
  }

  yield takeEvery(formOpened, function* opened({ payload: { key } }) {
    if (checked.has(key)) return;
    checked.add(key);
    yield fork(remoteChecks<OpenHostedForm>, services, checkingOf(key));
  });
  yield takeEvery(formAsked, function* asked({ payload }) {
    yield call(open, payload);
  });
  yield takeEvery(formSubmitted, function* submitted({ payload }) {
    yield call(
      sendForm<OpenHostedForm>,
      services,
      sendingOf(services, payload),
    );
  });
  const { forms: waiting }: WithForms = yield select();
  for (const slot of Object.values(waiting))
    if (slot.phase === 'loading') yield fork(open, slot.request);
}
