import type { SagaIterator } from 'redux-saga';
import { select, takeEvery } from 'redux-saga/effects';
import { saveWizard } from '@engine';
import { formClosed, formOpened } from '../state/formsActions';
import type { FormServices } from '../sagas/formServices';
import {
  findOpenForm,
  keptName,
  type OpenHostedForm,
  type WithForms,
} from '../state/formsState';
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
  const names = new Map<string, string>();
  yield takeEvery(formOpened, function* opened({ payload: { key } }) {
    const open: OpenHostedForm | undefined = yield select(findOpenForm, key);
    if (open !== undefined) names.set(key, keptName(open.request));
  });
  yield takeEvery(formClosed, ({ payload: key }) =>
    typed.clear(names.get(key) ?? key),
  );
  yield* keepAnswers<WithForms>(services, {
    listParts: (state) => listTyped(state).flatMap(listParts),
    write(state) {
      for (const open of listTyped(state)) {
        const name = keptName(open.request);
        const parts = listParts(open);
        const known = written.get(name);
        if (known?.every((part, index) => part === parts[index])) continue;
        written.set(name, parts);
        const { form, wizard, context, idempotencyKey, posted } = open;
        const { dropped } = open;
        typed.write(name, {
          v: 1,
          savedAt: now(),
          owner: context.user.username,
          idempotencyKey,
          posted,
          formVersion: form.version,
          ...(dropped && { dropped }),
          ...saveWizard(form, wizard),
        });
      }
    },
  });
}
