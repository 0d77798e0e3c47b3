import {
  all,
  call,
  delay,
  fork,
  put,
  select,
  take,
  takeLatest,
} from 'redux-saga/effects';
import type { SagaIterator } from 'redux-saga';
import {
  beginWizard,
  findPointer,
  readPointer,
  sentence,
  wizardReducer,
} from '@engine';
import type { Context } from '@contract/context';
import type { CurrentUser } from '@contract/user';
import type { FrontendConfig } from '@contract/configuration';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';
import { createContext } from '../../../forms/state/createContext';
import { isExpired } from '../../../forms/keptAnswers/isExpired';
import {
  restoreKept,
  type RestoredKept,
} from '../../../forms/keptAnswers/restoreKept';
import { ApiError } from '../../../lib/api/apiError';
import { deleteFile } from '../../../lib/api/deleteFile';
import { noMemory, type DraftMemory } from '../../../lib/browser/draftMemory';
import type { SavedDraft } from '../../../lib/browser/draftStorage';
import {
  loadForm,
  type LoadedForm,
  type LoadedLists,
} from '../../../lib/api/loadForm';
import {
  depositOpened,
  isWizardMoved,
  listsLoaded,
  loadAsked,
  loadFailed,
  uploadsLost,
} from '../depositActions';
import type { DepositServices } from '../depositServices';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { findOwner } from '../../identity/owner';
import { createFallbackConfig } from '../fallbackConfig';
import { listKeptIds, splitSavedFiles } from '../savedDraft';
import { choosePublisher } from './askedPublisher.saga';
import { isAmongLaterSteps } from './lazySteps.saga';
import { rememberDropped } from './rememberDropped.saga';

interface LoadedConfig {
  config: FrontendConfig;
  /** Why the configuration is not the library's own. */
  cause?: unknown;
}

async function loadConfig({
  api,
  now,
}: DepositServices): Promise<LoadedConfig> {
  try {
    return { config: await api.get<FrontendConfig>('api/frontendConfig') };
  } catch (cause) {
    const context = api.url('').replace(/\/$/, '');
    return { config: createFallbackConfig(context, now()), cause };
  }
}

function restore(
  form: CompiledForm,
  saved: SavedDraft | undefined,
  context: Context,
): RestoredKept {
  const begun = () => beginWizard(form, context);
  if (saved === undefined) return { wizard: begun(), dropped: [] };
  const end = form.definition.form.steps.find((step) => step.role === 'end');
  if (saved.receipt !== null && saved.wizard.current === end?.id)
    return { wizard: { ...begun(), current: end.id }, dropped: [] };
  return restoreKept(form, saved, context);
}

/** Answers the question for the form as the page's address asks (R65), unless the user has answered something already. */
function chooseForm(
  form: CompiledForm,
  wizard: WizardState,
  asked: string | null,
  context: Context,
): WizardState {
  const path = findPointer(form, 'variant');
  if (asked === null || path === undefined || wizard.dirty) return wizard;
  if (readPointer(wizard.form.data, path) === asked) return wizard;
  const change = { kind: 'set', path, value: asked } as const;
  const event = { type: 'answered', change } as const;
  const chosen = wizardReducer(form, wizard, event, context);
  const { findings } = chosen.form.evaluation;
  return findings.some((finding) => finding.path === path) ? wizard : chosen;
}

const RETRY_MS = 3000;

/** Adds the lists of later steps once the first question is answered: to read them takes longer than everything before. */
function* addLists(
  { log }: DepositServices,
  loadLater: () => Promise<LoadedLists>,
): SagaIterator<void> {
  const opened: OpenDeposit = yield select(getOpenDeposit);
  // A preview opens a later step without a move.
  if (!isAmongLaterSteps(opened)) yield take([isWizardMoved, depositOpened]);
  for (;;) {
    try {
      const more: LoadedLists = yield call(loadLater);
      yield put(listsLoaded(more));
      return;
    } catch (cause) {
      log('Lists of later steps could not be loaded.', cause);
      yield delay(RETRY_MS);
    }
  }
}

/** What the deposit opens with. */
interface Loaded {
  readonly user: CurrentUser;
  readonly config: FrontendConfig;
  readonly form: LoadedForm;
  /** The kept draft that continues. */
  readonly saved: SavedDraft | undefined;
  /** Ids of the files of a draft whose time is over. */
  readonly leftFiles: readonly string[];
}

/** Loads what the deposit opens with; a kept draft whose time is over leaves at most its receipt. */
function* loadAll(services: DepositServices): SagaIterator<Loaded> {
  const { drafts, formKey } = services;
  const saved = drafts.find();
  const [user, { config, cause }, form]: [
    CurrentUser,
    LoadedConfig,
    LoadedForm,
  ] = yield all([
    call(() => services.api.get<CurrentUser>('user/current')),
    call(loadConfig, services),
    call(
      loadForm,
      services,
      formKey,
      // Answers of later steps are judged by the lists of those.
      saved === undefined ? 'first step' : 'all',
      saved?.formVersion,
    ),
  ]);
  if (cause !== undefined)
    services.log(sentence(form.form, 'configFailed'), cause);
  const loaded = { user, config, form, saved, leftFiles: [] };
  if (
    saved === undefined ||
    !isExpired(saved.savedAt, services.now(), config.draftMinutes)
  )
    return loaded;
  // A receipt stays; the answers that another deposit would begin with grow old.
  if (saved.receipt !== null)
    return { ...loaded, saved: { ...saved, memory: noMemory } };
  drafts.clear();
  const live: LoadedForm =
    form.newerVersion === undefined
      ? form
      : yield call(loadForm, services, formKey, 'first step');
  const leftFiles = listKeptIds(saved.files);
  return { ...loaded, form: live, saved: undefined, leftFiles };
}

function assertHasPage({ page, formKey }: DepositServices, form: CompiledForm) {
  const { access, submitTo } = form.definition.form;
  if (page === 'form' && access === undefined && submitTo === undefined)
    throw new Error(`The form ${formKey} has no page.`);
}

/** Opens the deposit with the kept answers, judged again, or with none. */
function* open(
  services: DepositServices,
  { user, config, form: loaded, saved }: Loaded,
): SagaIterator<void> {
  const { form, lists, credits, newerVersion } = loaded;
  const { complete, lost } = splitSavedFiles(saved?.files ?? {});
  const context = createContext({ user, config }, lists, complete);
  const restored = restore(form, saved, context);
  const wizard = chooseForm(
    form,
    restored.wizard,
    services.address.form(),
    context,
  );
  const memory: DraftMemory =
    saved === undefined
      ? noMemory
      : yield call(rememberDropped, services, loaded, saved, restored);
  yield put(
    depositOpened({
      form,
      context,
      credits,
      wizard,
      idempotencyKey: saved?.idempotencyKey ?? null,
      posted: saved?.posted ?? false,
      receipt: saved?.receipt ?? null,
      memory,
      owner: findOwner(
        {
          owner: saved?.owner ?? null,
          changedAt: saved?.savedAt ?? null,
          receipt: saved?.receipt ?? null,
        },
        user,
      ),
      changedAt: wizard.dirty ? (saved?.savedAt ?? null) : null,
      problem:
        newerVersion === undefined
          ? null
          : {
              kind: 'formOutdated',
              message: services.text('formOutdated.title'),
            },
      newerVersion,
    }),
  );
  if (lost.length > 0) yield put(uploadsLost(lost));
  const hasAccess = form.definition.form.access !== undefined;
  if (user.abilities.depositForPublisher && !hasAccess)
    yield call(choosePublisher, services);
}

function* load(services: DepositServices): SagaIterator<void> {
  try {
    const loaded: Loaded = yield call(loadAll, services);
    assertHasPage(services, loaded.form.form);
    for (const id of loaded.leftFiles) yield fork(deleteFile, services, id);
    yield call(open, services, loaded);
    const { loadLater } = loaded.form;
    if (loadLater !== undefined) yield fork(addLists, services, loadLater);
  } catch (cause) {
    services.log('The deposit could not be loaded.', cause);
    yield put(
      loadFailed({
        message:
          (cause instanceof ApiError && cause.message) ||
          services.text('withoutForm.unexpectedError'),
        reference: cause instanceof ApiError ? cause.reference : null,
      }),
    );
  }
}

/** Loads the user, the configuration, the form and the lists, and opens the deposit: the kept one, judged again, or a new one. */
export function* bootstrap(services: DepositServices): SagaIterator<void> {
  yield takeLatest(loadAsked, load, services);
  yield put(loadAsked());
}
