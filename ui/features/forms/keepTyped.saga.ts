import type { SagaIterator } from 'redux-saga';
import { delay, fork, select, take, takeEvery } from 'redux-saga/effects';
import { saveWizard } from '@engine';
import { isAnswer } from '../../lib/isAnswer';
import { formClosed, formMoved } from './formsActions';
import type { FormServices } from './formServices';
import type { WithForms } from './formsState';

/** How long a change waits for others before it is written. */
const writeAfterMs = 250;

/** Keeps in the browser what is typed, without secrets, until the form is sent or put away. */
export function* keepTyped(
  services: Pick<FormServices, 'typed' | 'now'>,
): SagaIterator<void> {
  const { typed, now } = services;
  yield takeEvery(formClosed, ({ payload }) => typed.clear(payload));
  yield fork(function* write(): SagaIterator<void> {
    const written = new Map<string, unknown>();
    for (;;) {
      const { payload }: ReturnType<typeof formMoved> = yield take(formMoved);
      if (!isAnswer(payload.event)) continue;
      yield delay(writeAfterMs);
      const { forms }: WithForms = yield select();
      for (const [key, slot] of Object.entries(forms)) {
        if (slot.phase !== 'open' || !slot.wizard.dirty) continue;
        const { form, wizard, context } = slot;
        if (written.get(key) === wizard.form.data) continue;
        written.set(key, wizard.form.data);
        typed.write(key, {
          v: 1,
          savedAt: now(),
          owner: context.user.username,
          ...saveWizard(form, wizard),
        });
      }
    }
  });
}
