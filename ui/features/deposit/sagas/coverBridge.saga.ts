import { findCovered, rolePointers, scopeAt, splitPointer } from '@engine';
import type { Wait } from '@engine/types/wizard';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'redux-saga/effects';
import { fileStored, remembered, wizardMoved } from '../depositActions';
import { findOpenDeposit, type OpenDeposit } from '../depositState';
import { findFilePointer, toFilePlace } from '../filePlaces';
import { fileIdsIn, findFileAt, hasFiles } from '../filesOf';
import {
  blankCoverAnswered,
  coverAsked,
  coverMade,
  coverNotMade,
} from '../../cover/coverActions';
import {
  findCoverWork,
  findSettled,
  isBlank,
  type CoverPlace,
  type CoverWork,
} from '../../cover/coverWork';
import type { FileRecord } from '@contract/files';
import { deleteFile } from '../../../lib/api/deleteFile';
import { coverWaitId } from '../../cover/coverWaitId';
import type { Services } from '../../../app/services';
import type { AppState } from '../../../app/store';

function listPlaces(state: AppState, deposit: OpenDeposit): CoverPlace[] {
  if (!hasFiles(deposit)) return [];
  const { form, wizard } = deposit;
  const { data } = wizard.form;
  return rolePointers(form, data, 'coverOf').map((pointer) =>
    readPlace(state, deposit, pointer, toFilePlace(data, pointer)),
  );
}

function readPlace(
  state: AppState,
  deposit: OpenDeposit,
  pointer: string,
  place: string,
): CoverPlace {
  const covered = findCovered(deposit.form, pointer);
  return {
    pointer: place,
    publication:
      covered === undefined ? undefined : findFileAt(deposit, covered),
    cover: findFileAt(deposit, pointer),
    slotTaken: state.uploads[place] !== undefined,
  };
}

/** The cover at a place; undefined once its row is gone. */
function findPlace(
  state: AppState,
  deposit: OpenDeposit,
  place: string,
): CoverPlace | undefined {
  const pointer = findPointer(state, place);
  return pointer === undefined
    ? undefined
    : readPlace(state, deposit, pointer, place);
}

/** Where the file of a place is now; undefined once its row is gone. */
function findPointer(state: AppState, place: string): string | undefined {
  const deposit = findOpenDeposit(state);
  return deposit && findFilePointer(deposit.wizard.form.data, place);
}

/** Whether the deposit must have a cover there: then it waits for the one that is made (R66). */
function needsCover(state: AppState, place: string): boolean {
  const deposit = findOpenDeposit(state);
  const pointer = findPointer(state, place);
  if (deposit === undefined || pointer === undefined) return false;
  const { scopePath, field } = splitPointer(pointer);
  const scope = scopeAt(deposit.wizard.form.evaluation, scopePath);
  return scope?.plan.required.has(field) === true;
}

/** Gives publications their covers and takes them away again; neither the deposit nor the file boxes know how covers are made. */
export function* coverBridge(services: Services): SagaIterator<void> {
  const { now, text } = services;

  function* findNext(
    asked: ReadonlySet<string>,
  ): SagaIterator<{ pointer: string; work: CoverWork } | undefined> {
    const state: AppState = yield select();
    const deposit = findOpenDeposit(state);
    if (deposit === undefined) return undefined;
    for (const place of listPlaces(state, deposit)) {
      const work = findCoverWork(place, deposit.memory.covers);
      if (work === undefined) continue;
      if (work.do === 'ask' && asked.has(work.file.tempFileId)) continue;
      return { pointer: place.pointer, work };
    }
    return undefined;
  }

  /** Looks after every change of the files that are named, of their records and of file boxes. */
  function* watch(): SagaIterator<void> {
    const asked = new Set<string>();
    let seen: unknown[] = [];
    // The files of a restored draft are there before the first action.
    for (; ; yield take('*')) {
      const state: AppState = yield select();
      const deposit = findOpenDeposit(state);
      const parts = [
        ...fileIdsIn(deposit?.wizard.form.data),
        deposit?.context.files,
        deposit?.memory,
        state.uploads,
      ];
      const isSeen =
        parts.length === seen.length &&
        parts.every((part, index) => part === seen[index]);
      if (isSeen) continue;
      seen = parts;
      yield call(dropSettled);
      for (;;) {
        const next: { pointer: string; work: CoverWork } | undefined =
          yield call(findNext, asked);
        if (next === undefined) break;
        const { pointer, work } = next;
        if (work.do === 'remove') {
          // The server deletes a cover that the answer drops without a further call.
          const path: string | undefined = yield select(findPointer, pointer);
          if (path === undefined) break;
          const change = { kind: 'set', path, value: undefined } as const;
          yield put(wizardMoved({ type: 'answered', change }, now()));
        } else {
          asked.add(work.file.tempFileId);
          const filename = work.file.originalFilename;
          const reason = text('cover.wait', { filename });
          const id = coverWaitId(pointer);
          const isNeeded: boolean = yield select(needsCover, pointer);
          const wait: Wait = isNeeded
            ? { id, reason }
            : { id, reason, holds: 'nothing' };
          yield put(wizardMoved({ type: 'waitBegan', wait }, now()));
          yield put(coverAsked({ pointer, file: work.file }));
        }
      }
    }
  }

  /** Takes a blank cover out of those that wait for an answer. */
  function* takeBlank(madeFrom: string): SagaIterator<FileRecord | undefined> {
    const state: AppState = yield select();
    const waiting = findOpenDeposit(state)?.memory.blankCovers ?? {};
    const { [madeFrom]: cover, ...blankCovers } = waiting;
    if (cover !== undefined) yield put(remembered({ blankCovers }));
    return cover;
  }

  /** Deletes blank covers that need no answer any more. */
  function* dropSettled(): SagaIterator<void> {
    const state: AppState = yield select();
    const deposit = findOpenDeposit(state);
    if (deposit?.memory.blankCovers === undefined) return;
    const places = listPlaces(state, deposit);
    for (const madeFrom of findSettled(places, deposit.memory.blankCovers)) {
      const cover: FileRecord | undefined = yield call(takeBlank, madeFrom);
      if (cover !== undefined)
        yield fork(deleteFile, services, cover.tempFileId);
    }
  }

  function* settle(
    pointer: string,
    madeFrom: string,
    cover: string | null,
  ): SagaIterator<boolean> {
    const state: AppState = yield select();
    const deposit = findOpenDeposit(state);
    if (deposit === undefined) return false;
    yield put(
      wizardMoved({ type: 'waitEnded', id: coverWaitId(pointer) }, now()),
    );
    const place = findPlace(state, deposit, pointer);
    if (place?.publication?.tempFileId !== madeFrom) return false;
    const made = { ...deposit.memory.covers, [madeFrom]: cover };
    yield put(remembered({ covers: made }));
    return place.cover === undefined && !place.slotTaken;
  }

  /** Puts a cover at its place. */
  function* store(place: string, cover: FileRecord): SagaIterator<void> {
    const pointer: string | undefined = yield select(findPointer, place);
    if (pointer !== undefined) yield put(fileStored(pointer, cover, now()));
  }

  yield takeEvery(coverMade, function* made({ payload }) {
    const { pointer, madeFrom, cover } = payload;
    const wanted: boolean = yield call(
      settle,
      pointer,
      madeFrom,
      cover.tempFileId,
    );
    if (wanted && isBlank(cover)) {
      const state: AppState = yield select();
      const waiting = findOpenDeposit(state)?.memory.blankCovers;
      const blankCovers = { ...waiting, [madeFrom]: cover };
      yield put(remembered({ blankCovers }));
      return;
    }
    if (wanted) {
      yield call(store, pointer, cover);
      return;
    }
    // The file is gone, or the reader chose a cover meanwhile.
    yield call(deleteFile, services, cover.tempFileId);
  });
  yield takeEvery(coverNotMade, function* notMade({ payload }) {
    yield call(settle, payload.pointer, payload.madeFrom, null);
  });
  yield takeEvery(blankCoverAnswered, function* answered({ payload }) {
    const { pointer, use } = payload;
    const state: AppState = yield select();
    const deposit = findOpenDeposit(state);
    if (deposit === undefined) return;
    const publication = findPlace(state, deposit, pointer)?.publication;
    if (publication === undefined) return;
    const { tempFileId } = publication;
    const cover: FileRecord | undefined = yield call(takeBlank, tempFileId);
    if (cover === undefined) return;
    if (use) yield call(store, pointer, cover);
    else yield call(deleteFile, services, cover.tempFileId);
  });
  yield fork(watch);
}
