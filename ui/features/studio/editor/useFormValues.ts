import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FormState } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { formClosed } from '../../../forms/state/formsActions';
import { findOpenForm, type WithForms } from '../../../forms/state/formsState';
import type { HostedForm } from '../../../forms/state/openForm';

/** The names of the answers that are not in order. */
const listWrong = ({ evaluation }: FormState): ReadonlySet<string> =>
  new Set(
    evaluation.findings
      .filter(({ severity }) => severity === 'error')
      .map(({ path }) => path.split('/')[1] ?? ''),
  );

/** The answers; of those that are not in order the ones from before. */
function keepWrong(
  data: JsonObject,
  before: JsonObject,
  wrong: ReadonlySet<string>,
): JsonObject {
  const select = (values: JsonObject, isWrong: boolean) =>
    Object.entries(values).filter(([name]) => wrong.has(name) === isWrong);
  return Object.fromEntries([...select(data, false), ...select(before, true)]);
}

/**
 * Tells each change of the answers to a form, so that none waits for a button. One that is not in order keeps its last
 * value and holds up no other; `wrong` names it. The form begins anew with the component.
 */
export function useFormValues(
  key: HostedForm,
  onChange: (values: JsonObject, wrong: ReadonlySet<string>) => void,
): void {
  const dispatch = useDispatch();
  const open = useSelector(({ forms }: WithForms) =>
    findOpenForm({ forms }, key),
  );
  // What was typed for another part is not restored for this one.
  useLayoutEffect(() => {
    dispatch(formClosed(key));
    return () => void dispatch(formClosed(key));
  }, [dispatch, key]);
  const state = open?.wizard.form;
  const tell = useEffectEvent(onChange);
  // At first the answers may still be those of the part before.
  const isOwn = useRef(false);
  const told = useRef<JsonObject>(undefined);
  useEffect(() => {
    if (state === undefined) isOwn.current = true;
    else if (isOwn.current) {
      const { data } = state;
      const wrong = listWrong(state);
      told.current = keepWrong(data, told.current ?? data, wrong);
      tell(told.current, wrong);
    }
  }, [state]);
}
