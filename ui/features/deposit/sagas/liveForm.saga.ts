import type { SagaIterator } from 'redux-saga';
import {
  call,
  fork,
  put,
  select,
  takeLatest,
  takeLeading,
} from 'redux-saga/effects';
import { beginWizard, saveWizard, sentence, toPattern } from '@engine';
import type { Context } from '@contract/context';
import { failedWith } from '../../../forms/state/openForm';
import { restoreKept } from '../../../forms/keptAnswers/restoreKept';
import {
  loadForm,
  loadLiveVersion,
  type LoadedForm,
} from '../../../lib/api/loadForm';
import {
  depositOpened,
  draftExpired,
  formCompared,
  liveFormAsked,
  newerFormFound,
  problemFound,
  startedAgain,
  type Opening,
} from '../depositActions';
import type { DepositServices } from '../depositServices';
import { findLost } from '../../../forms/keptAnswers/lostAnswers';
import {
  toAnswerTexts,
  toAnswersInWords,
  withDropped,
} from '../../../forms/keptAnswers/droppedAnswers';
import {
  getOpenDeposit,
  isStillDraft,
  type OpenDeposit,
} from '../depositState';
import { toFormOffer } from '../formOffer';

/** The most questions that the API takes in one report. */
const MOST_LOST = 200;

type LiveForm = Pick<Opening, 'form' | 'credits' | 'context' | 'newerVersion'>;

/** The live form, with the deposit as it is when the form has come: answers are given meanwhile. */
interface LoadedLive {
  readonly live: LiveForm;
  readonly deposit: OpenDeposit;
}

function* loadLive(services: DepositServices): SagaIterator<LoadedLive> {
  const { form, lists, credits, newerVersion }: LoadedForm = yield call(
    loadForm,
    services,
    services.formKey,
  );
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  const context = { ...deposit.context, lists };
  return { live: { form, credits, context, newerVersion }, deposit };
}

/** Another form version is live: it takes over with all values kept and judged again. */
export function* takeLiveForm(services: DepositServices): SagaIterator<void> {
  const { live, deposit }: LoadedLive = yield call(loadLive, services);
  yield call(useLoaded, services, live, deposit);
}

function* useLoaded(
  services: DepositServices,
  live: LiveForm,
  deposit: OpenDeposit,
): SagaIterator<void> {
  const { wizard, told, lost } = restoreAndTell(services, live, deposit);
  yield fork(reportMove, services, deposit, live, lost);
  yield put(
    depositOpened({
      ...live,
      wizard,
      idempotencyKey: deposit.idempotencyKey,
      posted: false,
      receipt: null,
      memory: withDropped(deposit.memory, told),
      owner: deposit.owner,
      changedAt: services.now(),
      problem:
        told.length > 0
          ? null
          : {
              kind: 'formChanged',
              message: services.text('formChanged.title'),
            },
    }),
  );
}

/** Tells the API which questions lost their answers, and nothing of the answers. */
function* reportMove(
  { api, formKey }: DepositServices,
  { form }: Pick<OpenDeposit, 'form'>,
  live: LiveForm,
  lost: readonly string[],
): SagaIterator<void> {
  const path = `api/forms/${encodeURIComponent(formKey)}/drafts`;
  const [version, from] = [live.form.version, form.version];
  const report = { version, from, lost: lost.slice(0, MOST_LOST) };
  // A draft that is not counted is a draft like any other.
  yield call(() => api.post(path, report).catch(() => undefined));
}

function restoreInto(
  { form, context }: { form: LiveForm['form']; context: Context },
  deposit: OpenDeposit,
) {
  const saved = saveWizard(deposit.form, deposit.wizard);
  return restoreKept(form, saved, context);
}

/** The answers in the live form, and in words those that it does not keep. */
function restoreAndTell(
  services: DepositServices,
  live: LiveForm,
  deposit: OpenDeposit,
) {
  const restored = restoreInto(live, deposit);
  const { model } = deposit.form;
  const { lists, files } = deposit.context;
  const lost = findLost(live.form, deposit.wizard.form.data, restored, [
    model,
    live.form.model,
  ]);
  const told = toAnswersInWords(lost, {
    asked: { model, lists },
    texts: toAnswerTexts(services),
    files,
  });
  const patterns = lost.map(({ path }) => toPattern(path));
  return {
    wizard: restored.wizard,
    told,
    lost: [...new Set(patterns)],
  };
}

/** Says at the offer of the live form what it means for the answers. The offer stays without it when that is not known. */
function* tellOffer(services: DepositServices): SagaIterator<void> {
  const asked: OpenDeposit = yield select(getOpenDeposit);
  if (asked.problem?.kind !== 'formOutdated') return;
  try {
    const { live, deposit }: LoadedLive = yield call(loadLive, services);
    const { wizard, told } = restoreAndTell(services, live, deposit);
    const after = { form: live.form, wizard };
    yield put(formCompared(toFormOffer(deposit, after, told)));
  } catch (cause) {
    services.log('The live form could not be compared.', cause);
  }
}

/** The reader of an older draft wants the live form. */
function* useLiveForm(services: DepositServices): SagaIterator<void> {
  try {
    const { live, deposit }: LoadedLive = yield call(loadLive, services);
    if (isStillDraft(deposit)) yield call(useLoaded, services, live, deposit);
  } catch (cause) {
    services.log('The live form could not be loaded.', cause);
    const { form }: OpenDeposit = yield select(getOpenDeposit);
    const message = sentence(form, 'unexpectedError');
    yield put(problemFound(failedWith(message)));
  }
}

/**
 * Begins the next draft with the live form, which may have changed since this tab loaded its own. Answers given
 * during the loading are kept.
 */
function* beginWithLiveForm(services: DepositServices): SagaIterator<void> {
  const cleared: OpenDeposit = yield select(getOpenDeposit);
  try {
    const version: number | undefined = yield call(
      loadLiveVersion,
      services,
      services.formKey,
    );
    if (version === cleared.form.version) return;
    const { live, deposit }: LoadedLive = yield call(loadLive, services);
    const { context, form } = live;
    const wizard =
      deposit.changedAt === null
        ? beginWizard(form, context)
        : restoreInto(live, deposit).wizard;
    yield put(depositOpened({ ...deposit, ...live, wizard }));
  } catch (cause) {
    services.log('The live form could not be loaded.', cause);
  }
}

/**
 * Chooses the form version of a draft: its own while that is accepted, the live one on request or for the next
 * draft.
 *
 * @param hasBegun - Whether the next draft began before this code was loaded.
 */
export function* liveForm(
  services: DepositServices,
  hasBegun: boolean,
): SagaIterator<void> {
  yield takeLeading(liveFormAsked, useLiveForm, services);
  yield fork(tellOffer, services);
  yield takeLatest(newerFormFound, tellOffer, services);
  if (hasBegun) yield fork(beginWithLiveForm, services);
  yield takeLatest([startedAgain, draftExpired], beginWithLiveForm, services);
}
