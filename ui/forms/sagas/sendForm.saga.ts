import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from 'redux-saga/effects';
import { sentence, type FirstFindings } from '@engine';
import { ApiError, ConnectionError } from '../../lib/api/apiError';
import { listCaptchaTokens } from '../../lib/captchaTokens';
import { findStepOf } from '../findStepOf';
import {
  findingsShown,
  formFailed,
  formMoved,
  keyMade,
  postBegan,
  postRefused,
  problemShown,
} from '../state/formActions';
import type { FormPlace } from '../state/formPlace';
import { failedWith, type FormId, type OpenForm } from '../state/openForm';
import { toProblem, type FailureWords } from '../toProblem';

/** Everything outside the store that sending a form uses. */
export interface SendServices {
  /** Milliseconds since 1970. */
  now(): number;
  /** Makes a unique key. */
  makeKey(): string;
  log(message: string, cause?: unknown): void;
}

/** How one form is sent. */
export interface Sending<
  Open extends OpenForm<unknown>,
> extends FormPlace<Open> {
  /** Runs before the post; returns false after it has shown why there is no post. */
  prepare?(open: Open): SagaIterator<boolean>;
  post(open: Open, key: string): Promise<unknown>;
  /** A lost answer is asked for again after these pauses, with the same key. */
  readonly retryAfterMs: readonly number[];
  /** The API took it. */
  accept(answer: unknown): SagaIterator<void>;
  /** Tells a failure of which this form knows more; false when it does not. */
  explain?(open: Open, cause: unknown): SagaIterator<boolean>;
  toFailureWords(open: Open): FailureWords;
}

/** Whether an answer settles that nothing is stored under the key: the API looks for an earlier submission first. */
const isSettled = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.status === 409 || cause.status === 422);

/** Posts a form; asks again with the same key when no answer came. */
function* post<Open extends OpenForm<unknown>>(
  { form, post: send, retryAfterMs }: Sending<Open>,
  open: Open,
  key: string,
): SagaIterator<unknown> {
  yield put(postBegan({ form }));
  for (const pause of [...retryAfterMs, undefined]) {
    try {
      return yield call(send, open, key);
    } catch (cause) {
      if (isSettled(cause)) yield put(postRefused({ form }));
      if (!(cause instanceof ConnectionError) || pause === undefined)
        throw cause;
      yield delay(pause);
    }
  }
  throw new Error('The last attempt answers or throws.');
}

/** Shows findings where their questions are: at the step of the first error. */
export function* showRefusal(
  { now }: Pick<SendServices, 'now'>,
  id: FormId,
  { form, wizard }: OpenForm<unknown>,
  { findings, more = 0 }: FirstFindings,
): SagaIterator<void> {
  yield put(formMoved(id, { type: 'submitRefused', findings, more }, now()));
  if (form.definition.form.steps.length === 1) return;
  const step = findings
    .filter((finding) => finding.severity === 'error')
    .map((finding) => findStepOf(form, finding.path, wizard))
    .find((one) => one !== undefined);
  if (step === undefined) {
    const problem = failedWith(sentence(form, 'invalidFields'));
    yield put(problemShown({ form: id, problem }));
  } else if (step !== wizard.current) {
    yield put(formMoved(id, { type: 'stepAsked', step, edit: true }, now()));
    yield put(findingsShown({ form: id }));
  }
}

function* fail<Open extends OpenForm<unknown>>(
  services: SendServices,
  sending: Sending<Open>,
  open: Open,
  cause: unknown,
): SagaIterator<void> {
  const { form, explain } = sending;
  // A captcha serves once.
  for (const path of listCaptchaTokens(open.wizard)) {
    const change = { kind: 'set', path, value: undefined } as const;
    yield put(formMoved(form, { type: 'answered', change }, services.now()));
  }
  const isReported: boolean =
    explain !== undefined && (yield call(explain, open, cause));
  if (isReported) return;
  if (cause instanceof ApiError && cause.findings.length > 0) {
    yield call(showRefusal, services, form, open, cause);
    return;
  }
  if (cause instanceof ApiError && cause.code === 'IDEMPOTENCY_KEY')
    yield put(keyMade({ form, key: null }));
  services.log('A form could not be sent.', cause);
  const problem = toProblem(cause, sending.toFailureWords(open));
  yield put(formFailed({ form, problem }));
}

/**
 * Sends a form without errors. Only one post runs at a time. Its key stays the same until the API accepts it, so
 * that a lost response permits a retry.
 */
export function* sendForm<Open extends OpenForm<unknown>>(
  services: SendServices,
  sending: Sending<Open>,
): SagaIterator<void> {
  const { form, find, prepare } = sending;
  const before: Open | undefined = yield select(find);
  // A second press while the first is on its way sends nothing.
  if (before?.wizard.submission.status === 'submitting') return;
  yield put(formMoved(form, { type: 'submitAsked' }, services.now()));
  const open: Open | undefined = yield select(find);
  if (open?.wizard.submission.status !== 'submitting') return;
  try {
    const isReady: boolean =
      prepare === undefined || (yield call(prepare, open));
    if (!isReady) return;
    const key = open.idempotencyKey ?? services.makeKey();
    if (open.idempotencyKey === null) yield put(keyMade({ form, key }));
    const answer: unknown = yield call(post, sending, open, key);
    yield call(sending.accept, answer);
  } catch (cause) {
    try {
      yield call(fail, services, sending, open, cause);
    } catch (second) {
      yield call(fail, services, sending, open, second);
    }
  }
}
