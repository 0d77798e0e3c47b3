import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery } from 'redux-saga/effects';
import { restoreWizard, sentence, withoutBlanks } from '@engine';
import type { Context } from '@contract/context';
import type { SubmittedOf } from '@engine/types/generated/forms';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';
import { ApiError, ConnectionError } from '../../lib/apiError';
import { listCaptchaTokens } from '../../lib/captchaTokens';
import type { SavedForm } from '../../lib/formStorage';
import { loadForm, type LoadedForm } from '../../lib/loadForm';
import { beginFilled } from './beginFilled';
import {
  formAsked,
  formFailed,
  formMoved,
  formNotLoaded,
  formOpened,
  formSent,
  formSubmitted,
} from './formsActions';
import type { FormServices } from './formServices';
import {
  findOpenForm,
  type FormOrder,
  type FormProblem,
  type HostedForm,
  type OpenForm,
  type WithForms,
} from './formsState';

/**
 * What is told of a failure: the API's sentence, or the one given. Where no answer came the hint says so, beneath the
 * sentence that a form has for its failure (spec 2 §8); without one it stands alone.
 */
function toProblem(
  { log, text }: FormServices,
  cause: unknown,
  otherwise: string,
  isOwn: boolean,
): FormProblem {
  log('A form could not be loaded or sent.', cause);
  if (cause instanceof ApiError)
    return {
      code: cause.code,
      message: cause.message || otherwise,
      reference: cause.reference,
    };
  if (!(cause instanceof ConnectionError))
    return { code: 'UNKNOWN', message: otherwise, reference: null };
  const lost = text('withoutForm.noAnswer');
  return {
    code: 'CONNECTION',
    ...(isOwn ? { message: otherwise, hint: lost } : { message: lost }),
    reference: null,
  };
}

/** What the same person typed before a reload, unless it is too old; else what the form is opened with. */
function restore(
  services: FormServices,
  form: CompiledForm,
  order: FormOrder,
  context: Context,
): WizardState {
  const { typed, now } = services;
  const { key, start } = order;
  const saved: SavedForm | undefined = typed.find(key);
  const oldest = now() - context.config.draftMinutes * 60_000;
  const isOwn = saved?.owner === context.user.username;
  if (saved !== undefined && isOwn && saved.savedAt > oldest)
    return restoreWizard(form, saved, context);
  typed.clear(key);
  return beginFilled(form, context, start);
}

/** The workflows of forms outside of the wizard: each is loaded, restored, judged by the engine, posted once at a time. */
export function* forms(services: FormServices): SagaIterator<void> {
  const { api, typed, text } = services;
  const loaded = new Map<string, LoadedForm>();
  /** Under which a form is sent until the API took it, so that one whose answer was lost can be sent again. */
  const sendKeys = new Map<string, string>();

  function* find(key: HostedForm): SagaIterator<LoadedForm> {
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const found: LoadedForm = yield call(loadForm, services, key);
    loaded.set(key, found);
    return found;
  }

  function* open(order: FormOrder): SagaIterator<void> {
    const { key } = order;
    const isOpen: OpenForm | undefined = yield select(findOpenForm, key);
    if (isOpen !== undefined) return;
    try {
      const [{ form, lists, credits }, { user, config }]: [
        LoadedForm,
        { user: CurrentUser; config: FrontendConfig },
      ] = yield all([call(find, key), call(services.findSurroundings)]);
      const context: Context = {
        user,
        config,
        today: config.today,
        mode: 'step',
        lists,
        files: {},
      };
      const wizard = restore(services, form, order, context);
      yield put(formOpened({ key, form, context, credits, wizard }));
    } catch (cause) {
      const otherwise = text('withoutForm.unexpectedError');
      const problem = toProblem(services, cause, otherwise, false);
      yield put(formNotLoaded({ key, problem }));
    }
  }

  function* submit(key: HostedForm): SagaIterator<void> {
    const before: OpenForm | undefined = yield select(findOpenForm, key);
    // A second press while the first is on its way sends nothing.
    if (before?.wizard.submission.status === 'submitting') return;
    yield put(formMoved(key, { type: 'submitAsked' }));
    const slot: OpenForm | undefined = yield select(findOpenForm, key);
    if (slot?.wizard.submission.status !== 'submitting') return;
    const { order, form, wizard } = slot;
    const sendKey = sendKeys.get(key) ?? services.makeKey();
    sendKeys.set(key, sendKey);
    try {
      const answer: unknown = yield call(
        order.send,
        api,
        // Judged just now: it has what its form always asks.
        withoutBlanks(wizard.form.data) as SubmittedOf[HostedForm],
        sendKey,
      );
      sendKeys.delete(key);
      typed.clear(key);
      yield put(formSent({ key, answer }));
    } catch (cause) {
      for (const path of listCaptchaTokens(wizard))
        yield put(
          formMoved(key, {
            type: 'answered',
            change: { kind: 'set', path, value: undefined },
          }),
        );
      if (cause instanceof ApiError && cause.findings.length > 0) {
        const { findings, more } = cause;
        yield put(formMoved(key, { type: 'submitRefused', findings, more }));
      } else {
        const { failure } = order;
        const problem = toProblem(
          services,
          cause,
          sentence(form, failure ?? 'unexpectedError'),
          failure !== undefined,
        );
        yield put(formFailed({ key, problem }));
      }
    }
  }

  yield takeEvery(formAsked, function* asked({ payload }) {
    yield call(open, payload);
  });
  yield takeEvery(formSubmitted, function* submitted({ payload }) {
    yield call(submit, payload);
  });
  const { forms: waiting }: WithForms = yield select();
  for (const slot of Object.values(waiting))
    if (slot.phase === 'loading') yield fork(open, slot.order);
}
