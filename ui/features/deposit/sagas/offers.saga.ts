import type { SagaIterator } from 'redux-saga';
import { put, select, takeEvery } from 'redux-saga/effects';
import { drawKey, isObject, readPointer } from '@engine';
import type { Json, JsonPointer } from '@engine/types/json';
import { remembered, wizardMoved } from '../depositActions';
import { getOpenDeposit, type OpenDeposit } from '../depositState';
import { offerTaken, offerUndone } from '../../offers/offerActions';
import type { Services } from '../../../app/services';

/**
 * Answers questions by offers as a user would: effects and rules apply. Remembers the earlier answers so that
 * they can be restored.
 */
export function* offers({ now, random }: Services): SagaIterator<void> {
  const answer = (path: JsonPointer, value: Json | undefined) =>
    wizardMoved(
      { type: 'answered', change: { kind: 'set', path, value } },
      now(),
    );

  /** Rows need keys of their own. */
  function withKeys(value: Json): Json {
    if (!Array.isArray(value)) return value;
    const first = random();
    return value.map((row, index) =>
      isObject(row) ? { key: drawKey(first, index), ...row } : row,
    );
  }

  yield takeEvery(offerTaken, function* take({ payload }) {
    const { path, sourceId, answers } = payload;
    const before: { path: JsonPointer; value: Json }[] = [];
    for (const { path: place, value } of answers) {
      // A yes may bring back an answer that the question had before.
      const { wizard }: OpenDeposit = yield select(getOpenDeposit);
      const stood = readPointer(wizard.form.data, place) ?? null;
      before.push({ path: place, value: stood });
      yield put(answer(place, withKeys(value)));
    }
    const { memory }: OpenDeposit = yield select(getOpenDeposit);
    const taken = { ...memory.taken, [path]: { sourceId, before } };
    yield put(remembered({ taken }));
  });

  yield takeEvery(offerUndone, function* undo({ payload: path }) {
    const { memory }: OpenDeposit = yield select(getOpenDeposit);
    const { [path]: given, ...taken } = memory.taken;
    if (given === undefined) return;
    for (const { path: place, value } of given.before.toReversed())
      yield put(answer(place, value ?? undefined));
    yield put(remembered({ taken }));
  });
}
