import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select, takeLeading } from 'redux-saga/effects';
import { judge, sentence, withoutBlanks, type FirstFindings } from '@engine';
import { ApiError, ConnectionError } from '../../../lib/apiError';
import { listCaptchaTokens } from '../../../lib/captchaTokens';
import type { Receipt } from '@contract/receipt';
import {
  depositStored,
  findingsShown,
  keyMade,
  postBegan,
  postRefused,
  problemFound,
  submitPressed,
  wizardMoved,
} from '../depositActions';
import type { DepositServices } from '../depositServices';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { listFiles, type PlacedFile } from '../filesOf';
import { findStepOf } from '../findStepOf';
import { toSubmitPath } from '../submitPath';
import { clearDeleted, findDeleted } from './deletedFiles.saga';
import { takeLiveForm } from './liveForm.saga';

/** A lost answer is asked for again after these pauses, with the same key. */
const retryAfterMs = [1000, 3000];

const stop = (services: DepositServices, message: string) =>
  wizardMoved(
    { type: 'submitFailed', message, reference: null },
    services.now(),
  );

/** Whether an answer settles that nothing is stored under the key: the API looks for an earlier deposit first. */
const isSettled = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 409 || cause.status === 422);

/** Step 3: posts the deposit; asks again with the same key when no answer came. */
function* post(
  services: DepositServices,
  deposit: OpenDeposit,
  key: string,
): SagaIterator<Receipt> {
  const { form, wizard } = deposit;
  const { data } = wizard.form;
  const path = toSubmitPath(services.formKey, form.definition.form, data);
  const body = withoutBlanks(data);
  yield put(postBegan());
  for (const pause of [...retryAfterMs, undefined]) {
    try {
      return yield call(() =>
        services.api.post<Receipt>(path, body, {
          'X-Form-Version': String(form.version),
          'Idempotency-Key': key,
        }),
      );
    } catch (cause) {
      if (isSettled(cause)) yield put(postRefused());
      if (!(cause instanceof ConnectionError) || pause === undefined)
        throw cause;
      yield delay(pause);
    }
  }
  throw new Error('The last attempt answers or throws.');
}

/** Stops, and says why in the sentence of the catalogue (spec 2 §8). */
function* tellDeleted(
  services: DepositServices,
  deposit: OpenDeposit,
  deleted: readonly PlacedFile[],
): SagaIterator<void> {
  const message = sentence(deposit.form, 'deletedFiles');
  yield put(stop(services, message));
  yield call(clearDeleted, services, deleted, message);
}

function* refuse(
  services: DepositServices,
  deposit: OpenDeposit,
  { findings, more = 0 }: FirstFindings,
): SagaIterator<void> {
  yield put(
    wizardMoved({ type: 'submitRefused', findings, more }, services.now()),
  );
  const step = findings
    .filter((finding) => finding.severity === 'error')
    .map((finding) => findStepOf(deposit.form, finding.path))
    .find((one) => one !== undefined);
  if (step === undefined) {
    const message = sentence(deposit.form, 'invalidFields');
    yield put(problemFound({ kind: 'failed', message, reference: null }));
  } else if (step !== deposit.wizard.current) {
    yield put(
      wizardMoved({ type: 'stepAsked', step, edit: true }, services.now()),
    );
    yield put(findingsShown());
  }
}

function* handleRefusal(
  services: DepositServices,
  deposit: OpenDeposit,
  cause: unknown,
): SagaIterator<void> {
  for (const path of listCaptchaTokens(deposit.wizard))
    yield put(
      wizardMoved(
        {
          type: 'answered',
          change: { kind: 'set', path, value: undefined },
        },
        services.now(),
      ),
    );
  const error = cause instanceof ApiError ? cause : undefined;
  if (error?.status === 422 && deposit.posted) {
    // They were not looked for before this post.
    const deleted: PlacedFile[] = yield call(findDeleted, services, deposit);
    if (deleted.length > 0) {
      yield call(tellDeleted, services, deposit, deleted);
      return;
    }
  }
  if (error?.status === 422 && error.findings.length > 0) {
    yield call(refuse, services, deposit, error);
    return;
  }
  if (error?.code === 'FILES_GONE') {
    // Which of them the store lost is not said.
    yield call(tellDeleted, services, deposit, listFiles(deposit));
    return;
  }
  if (error?.code === 'FORM_VERSION') {
    yield call(takeLiveForm, services, deposit);
    return;
  }
  if (error?.code === 'IDEMPOTENCY_KEY') yield put(keyMade(null));
  const message = error?.message || sentence(deposit.form, 'unexpectedError');
  const reference = error?.reference ?? null;
  services.log('The deposit could not be sent.', cause);
  yield put(
    wizardMoved({ type: 'submitFailed', message, reference }, services.now()),
  );
  yield put(problemFound({ kind: 'failed', message, reference }));
}

function* submit(services: DepositServices): SagaIterator<void> {
  yield put(wizardMoved({ type: 'submitAsked' }, services.now()));
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  if (deposit.wizard.submission.status !== 'submitting') return;
  try {
    // A stored deposit has let its files go: an unanswered post is asked about first.
    const deleted: PlacedFile[] = deposit.posted
      ? []
      : yield call(findDeleted, services, deposit);
    if (deleted.length > 0) {
      yield call(tellDeleted, services, deposit, deleted);
      return;
    }
    const evaluation = judge(deposit.form, deposit.wizard.form.data, {
      ...deposit.context,
      mode: 'submit',
    });
    if (!evaluation.valid) {
      yield call(refuse, services, deposit, evaluation);
      return;
    }
    const key = deposit.idempotencyKey ?? services.makeKey();
    if (deposit.idempotencyKey === null) yield put(keyMade(key));
    const receipt: Receipt = yield call(post, services, deposit, key);
    yield put(depositStored(receipt));
  } catch (cause) {
    try {
      yield call(handleRefusal, services, deposit, cause);
    } catch (second) {
      yield call(handleRefusal, services, deposit, second);
    }
  }
}

/**
 * The submit flow of spec 2 §4: check the locations of the files, validate, post; one at a time. Once a post went
 * unanswered the same one goes first, without a look at the files, so that a stored deposit answers with its receipt.
 */
export function* submission(services: DepositServices): SagaIterator<void> {
  yield takeLeading(submitPressed, submit, services);
}
