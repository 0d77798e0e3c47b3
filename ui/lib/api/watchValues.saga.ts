import type { SagaIterator, Task } from 'redux-saga';
import { cancel, fork, select, take } from 'redux-saga/effects';
import {
  listValuesToCheck,
  type JudgedForm,
  type ValueToCheck,
} from './valuesToCheck';

/**
 * Begins to ask about each value of a form that only the API can judge, and gives up what is no longer asked for. `find`
 * reads the form from the store; while it finds none nothing is asked.
 */
export function* watchValues<State>(
  find: (state: State) => JudgedForm | undefined,
  ask: (value: ValueToCheck) => SagaIterator<void>,
): SagaIterator<void> {
  const asked = new Map<string, Task>();
  let judged: unknown;
  let answered: unknown;
  for (;;) {
    const form: JudgedForm | undefined = yield select(find);
    const evaluation = form?.wizard.form.evaluation;
    const checks = form?.context.checks;
    if (evaluation !== judged || checks !== answered) {
      judged = evaluation;
      answered = checks;
      const values = new Map(
        (form === undefined ? [] : listValuesToCheck(form)).map((one) => [
          `${one.path} ${one.check} ${one.value}`,
          one,
        ]),
      );
      for (const [key, task] of asked)
        if (!values.has(key)) {
          asked.delete(key);
          yield cancel(task);
        }
      for (const [key, value] of values)
        if (!asked.has(key)) asked.set(key, yield fork(ask, value));
    }
    yield take('*');
  }
}
