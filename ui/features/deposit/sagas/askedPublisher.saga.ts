import type { SagaIterator } from 'redux-saga';
import { put, select } from 'redux-saga/effects';
import { readPointer } from '@engine';
import type { DepositDraft } from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import type { AppState } from '../../../app/store';
import { getOpenDeposit } from '../depositState';
import { wizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';

const PATH: PointerIn<DepositDraft> = '/publisher/id';

/** Chooses the publisher of the page's address in place of another, for who may deposit for publishers. */
export function* choosePublisher({
  address,
  now,
}: Pick<DepositServices, 'address' | 'now'>): SagaIterator<void> {
  const asked = address.publisher();
  if (asked === null) return;
  const state: AppState = yield select();
  const { data } = getOpenDeposit(state).wizard.form;
  if (readPointer(data, PATH) === asked) return;
  const change = { kind: 'set', path: PATH, value: asked } as const;
  yield put(wizardMoved({ type: 'answered', change }, now()));
}
