import type { SagaIterator } from 'redux-saga';
import { put, select, take } from 'redux-saga/effects';
import { findPointer, readPointer } from '@engine';
import type { DepositDraft } from '@engine/types/generated/forms';
import type { CompiledForm } from '@engine/types/model';
import type { PointerIn } from '@engine/types/pointer';
import type { AppState } from '../../../app/store';
import { getOpenDeposit } from '../depositState';
import { isWizardMoved, wizardMoved } from '../depositActions';
import type { DepositServices } from '../depositServices';

const PATH: PointerIn<DepositDraft> = '/publisher/id';

/**
 * Chooses the publisher of the page's address in place of another, for who may deposit for publishers. It waits
 * until the question for the form is answered: that answer resets all others.
 */
export function* choosePublisher(
  { address, now }: Pick<DepositServices, 'address' | 'now'>,
  form: CompiledForm,
): SagaIterator<void> {
  const asked = address.publisher();
  const variant = findPointer(form, 'variant');
  if (asked === null || variant === undefined) return;
  for (;;) {
    const state: AppState = yield select();
    const { data } = getOpenDeposit(state).wizard.form;
    if (readPointer(data, variant) !== undefined) {
      if (readPointer(data, PATH) === asked) return;
      const change = { kind: 'set', path: PATH, value: asked } as const;
      yield put(wizardMoved({ type: 'answered', change }, now()));
      return;
    }
    yield take(isWizardMoved);
  }
}
