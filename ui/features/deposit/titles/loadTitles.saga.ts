import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, select, take } from 'redux-saga/effects';
import { readPointer, sentence } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { ListedTitle } from '@contract/titles';
import { listTitles } from '../../titles/titleCalls';
import {
  titlesAsked,
  titlesBegan,
  titlesFailed,
  titlesForgotten,
  titlesLoaded,
} from '../../titles/titlesState';
import { remembered, userRenewed, wizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';
import {
  findOpenDeposit,
  getOpenDeposit,
  type OpenDeposit,
} from '../depositState';
import { toPrefill } from './toPrefill';
import { findAskedPicker, findTitlesAddress } from './titlePicker';

/** That there are no titles, which the portal assumes while it cannot load them. */
interface Assumption {
  /** The answers since then; with the first other answer the depositor decides for a new title. */
  answers?: JsonObject | undefined;
}

/**
 * Answers once for each kind of title whether an existing one is deposited for: yes, if there is one (spec 1 §4). After that
 * the depositor decides.
 */
function* chooseMode(
  { now }: DepositServices,
  address: string,
  hasTitles: boolean,
): SagaIterator<void> {
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  const { wizard, memory } = deposit;
  const picker = findAskedPicker(deposit);
  if (picker === undefined || memory.titlesOf === address) return;
  const path = picker.mode;
  const value = hasTitles ? picker.existing : picker.new;
  if (readPointer(wizard.form.data, path) !== value) {
    const change = { kind: 'set', path, value } as const;
    yield put(wizardMoved({ type: 'answered', change }, now()));
  }
}

/** A kept draft may name a title that is gone or waits by now: the step then asks for another one. */
function* checkChosen(
  { now }: DepositServices,
  titles: readonly ListedTitle[],
): SagaIterator<void> {
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  const { wizard } = deposit;
  const picker = findAskedPicker(deposit);
  const id = picker && readPointer(wizard.form.data, picker.id);
  if (picker === undefined || id === undefined) return;
  const title = titles.find((one) => one.id === id);
  if (title === undefined) {
    const change = { kind: 'set', path: picker.id, value: undefined } as const;
    yield put(wizardMoved({ type: 'answered', change }, now()));
  } else if (!title.selectable)
    yield put(wizardMoved(toPrefill(picker.source, title), now()));
}

/** Notes the answers with which the depositor has not decided for the new title that the answers name. */
function* noteAssumption(
  address: string,
  assumption: Assumption,
): SagaIterator<void> {
  const deposit: OpenDeposit = yield select(getOpenDeposit);
  const { wizard, memory } = deposit;
  const picker = findAskedPicker(deposit);
  if (picker === undefined || memory.titlesOf === address) return;
  if (readPointer(wizard.form.data, picker.mode) === picker.new)
    assumption.answers = wizard.form.data;
}

/** Without the titles the wizard continues with a new one, until there are some (spec 1 §8, R71). */
function* assumeNone(
  services: DepositServices,
  address: string,
  assumption: Assumption,
): SagaIterator<void> {
  yield call(chooseMode, services, address, false);
  yield call(noteAssumption, address, assumption);
}

/** Whether the account waits for a publisher (R71): it has no titles yet, and the API would refuse to list them. */
const waitsForPublisher = ({ context }: OpenDeposit): boolean =>
  context.user.publisher === null &&
  !context.user.abilities.depositForPublisher;

function* load(
  services: DepositServices,
  address: string,
  assumption: Assumption,
): SagaIterator<void> {
  yield put(titlesBegan());
  yield call(noteAssumption, address, assumption);
  if (waitsForPublisher(yield select(getOpenDeposit))) {
    yield put(titlesLoaded([]));
    yield call(checkChosen, services, []);
    yield call(assumeNone, services, address, assumption);
    return;
  }
  try {
    const { api } = services;
    const titles: readonly ListedTitle[] = yield call(listTitles, api, address);
    yield put(titlesLoaded(titles));
    yield call(checkChosen, services, titles);
    yield call(chooseMode, services, address, titles.length > 0);
    assumption.answers = undefined;
    yield put(remembered({ titlesOf: address }));
  } catch (cause) {
    const deposit: OpenDeposit = yield select(getOpenDeposit);
    const { form, wizard } = deposit;
    const picker = findAskedPicker(deposit);
    if (picker !== undefined)
      services.log(sentence(form, picker.failed), cause);
    yield put(titlesFailed());
    const chosen = picker && readPointer(wizard.form.data, picker.id);
    // A new title would clear the chosen one and its issues, parts or items.
    if (chosen === undefined)
      yield call(assumeNone, services, address, assumption);
  }
}

/**
 * Loads the titles that the depositor may choose from as soon as the form asks for one. They are those of the own
 * publisher, or of the one that staff deposit for (spec 1 §4, §6). A failure is logged, and the wizard continues (spec
 * 1 §8).
 */
export function* loadTitles(services: DepositServices): SagaIterator<void> {
  let loaded: string | undefined;
  let waited = false;
  let loading: Task | undefined;
  const assumption: Assumption = {};
  for (;;) {
    const deposit: OpenDeposit | undefined = yield select(findOpenDeposit);
    const address = deposit && findTitlesAddress(deposit);
    const { answers } = assumption;
    const isOther = deposit?.wizard.form.data !== answers;
    if (answers !== undefined && address === loaded && isOther) {
      assumption.answers = undefined;
      yield put(remembered({ titlesOf: address ?? null }));
    }
    const waits = deposit !== undefined && waitsForPublisher(deposit);
    if (address !== loaded || (waited && !waits)) {
      if (loading !== undefined) yield cancel(loading);
      assumption.answers = undefined;
      loaded = address;
      waited = waits;
      if (address === undefined) {
        yield put(titlesForgotten());
        const isAsked = deposit && findAskedPicker(deposit) !== undefined;
        if (!isAsked) yield put(remembered({ titlesOf: null }));
      } else loading = yield fork(load, services, address, assumption);
    }
    const action: { type: string } = yield take('*');
    if (titlesAsked.match(action)) loaded = undefined;
    // The details of a user are no answers of the depositor.
    const isRenewed = userRenewed.match(action);
    if (isRenewed && assumption.answers !== undefined) {
      const renewed: OpenDeposit = yield select(getOpenDeposit);
      assumption.answers = renewed.wizard.form.data;
    }
  }
}
