import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLeading } from 'redux-saga/effects';
import { findSubmitPath, judge, sentence, withoutBlanks } from '@engine';
import type { Receipt } from '@contract/receipt';
import { formMoved } from '../../../forms/state/formActions';
import { pageForm } from '../../../forms/state/openForm';
import {
  sendForm,
  showRefusal,
  type Sending,
} from '../../../forms/sagas/sendForm.saga';
import { ApiError } from '../../../lib/api/apiError';
import { depositStored, submitPressed } from '../depositActions';
import type { DepositServices } from '../depositServices';
import {
  depositPlace,
  getOpenDeposit,
  type OpenDeposit,
} from '../depositState';
import { listFilesIn, type PlacedFile } from '../filesOf';
import { renewUser } from '../login/reloadUser.saga';
import { clearDeleted, findDeleted } from './deletedFiles.saga';
import { takeLiveForm } from './liveForm.saga';

/** Stops, and says why in the sentence of the catalogue (spec 2 §8). */
function* tellDeleted(
  services: DepositServices,
  deposit: OpenDeposit,
  deleted: readonly PlacedFile[],
): SagaIterator<void> {
  const message = sentence(deposit.form, 'deletedFiles');
  const stopped = { type: 'submitFailed', message, reference: null } as const;
  yield put(formMoved(pageForm, stopped, services.now()));
  yield call(clearDeleted, services, deleted, message);
}

/** Looks for files that the API no longer has, and tells them; false where there are none. */
function* lookForDeleted(
  services: DepositServices,
  deposit: OpenDeposit,
): SagaIterator<boolean> {
  const deleted: PlacedFile[] = yield call(findDeleted, services, deposit);
  if (deleted.length === 0) return false;
  yield call(tellDeleted, services, deposit, deleted);
  return true;
}

/** Steps 1 and 2: the files, then all answers. */
function* prepare(
  services: DepositServices,
  deposit: OpenDeposit,
): SagaIterator<boolean> {
  // A stored deposit has let its files go: an unanswered post is asked about first.
  const isReported: boolean =
    !deposit.posted && (yield call(lookForDeleted, services, deposit));
  if (isReported) return false;
  const { form, wizard, context } = deposit;
  const full = { ...context, mode: 'submit' } as const;
  const evaluation = judge(form, wizard.form.data, full);
  if (!evaluation.valid)
    yield call(showRefusal, services, pageForm, deposit, evaluation);
  return evaluation.valid;
}

/** Shows what the API refuses once the page knows what it knows of the user: terms may have changed meanwhile. */
function* showRefused(
  services: DepositServices,
  cause: ApiError,
): SagaIterator<void> {
  yield call(renewUser, services);
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  yield call(showRefusal, services, pageForm, deposit, cause);
}

/** Failures that only a deposit has. */
function* explain(
  services: DepositServices,
  deposit: OpenDeposit,
  cause: unknown,
): SagaIterator<boolean> {
  if (!(cause instanceof ApiError)) return false;
  // They were not looked for before this post.
  if (cause.status === 422 && deposit.posted) {
    const isReported: boolean = yield call(lookForDeleted, services, deposit);
    if (isReported) return true;
  }
  if (cause.code === 'FILES_GONE') {
    const lost = listFilesIn(deposit, cause.findings);
    yield call(tellDeleted, services, deposit, lost);
    return true;
  }
  if (cause.code === 'FORM_VERSION') {
    yield call(takeLiveForm, services);
    return true;
  }
  const { authenticated } = deposit.context.user;
  if (!authenticated || cause.findings.length === 0) return false;
  yield call(showRefused, services, cause);
  return true;
}

const sendingOf = (services: DepositServices): Sending<OpenDeposit> => ({
  ...depositPlace,
  prepare: (deposit) => prepare(services, deposit),
  post({ form, wizard }, key) {
    const { data, evaluation } = wizard.form;
    // Without an address the answers are kept as a record of the form.
    const path =
      findSubmitPath(form, data, evaluation) ??
      `api/forms/${encodeURIComponent(services.formKey)}/records`;
    return services.api.post<Receipt>(path, withoutBlanks(data), {
      'X-Form-Version': String(form.version),
      'Idempotency-Key': key,
    });
  },
  retryAfterMs: [1000, 3000],
  *accept(receipt) {
    yield put(depositStored(receipt as Receipt));
  },
  explain: (deposit, cause) => explain(services, deposit, cause),
  toFailureWords: ({ form }) => ({
    otherwise: sentence(form, 'unexpectedError'),
    noAnswer: { message: services.text('withoutForm.noAnswer') },
  }),
});

/**
 * The submit flow of spec 2 §4: check the locations of the files, validate, post; one at a time. Once a post went
 * unanswered the same one goes first, without a look at the files, so that a stored deposit answers with its receipt.
 */
export function* submission(services: DepositServices): SagaIterator<void> {
  const sending = sendingOf(services);
  yield takeLeading(submitPressed, sendForm<OpenDeposit>, services, sending);
}
