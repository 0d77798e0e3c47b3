import type { SagaIterator } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';
import { saveWizard } from '@engine';
import { formClosed } from '../state/formsActions';
import type { FormServices } from '../sagas/formServices';
import type { OpenHostedForm, WithForms } from '../state/formsState';
import { keepAnswers } from './keepAnswers.saga';

const isTyped = (
  slot: WithForms['forms'][keyof WithForms['forms']],
): slot is OpenHostedForm => slot?.phase === 'open' && slot.wizard.dirty;

const listTyped = ({ forms }: WithForms): OpenHostedForm[] =>
  Object.values(forms).filter(isTyped);

const listParts = ({
  wizard,
  idempotencyKey,
  posted,
  dropped,
}: OpenHostedForm): unknown[] => [
  wizard.form.data,
  idempotencyKey,
  posted,
  dropped,
];

/** Keeps in the browser what is typed, without secrets, until the form is sent or put away. */
export function* keepTyped(services: FormServices): SagaIterator<void> {
  const { typed, now } = services;
  const written = new Map<string, readonly unknown[]>();
  yield takeEvery(formClosed, ({ payload }) => typed.clear(payload));
  yield* keepAnswers<WithForms>(services, {
    listParts: (state) => listTyped(state).flatMap(listParts),
    write(state) {
      for (const open of listTyped(state)) {
        const { key, about } = open.request;
        const parts = listParts(open);
        const known = written.get(key);
        if (known?.every((part, index) => part === parts[index])) continue;
        written.set(key, parts);
        const { form, wizard, context, idempotencyKey, posted } = open;
        const { dropped } = open;
        typed.write(key, {
          v: 1,
          savedAt: now(),
          owner: context.user.username,
          idempotencyKey,
          posted,
          formVersion: form.version,
          ...(about !== undefined && { about }),
          ...(dropped && { dropped }),
          ...saveWizard(form, wizard),
        });
      }
    },
  });
}
