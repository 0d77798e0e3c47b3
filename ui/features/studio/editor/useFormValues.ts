import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FormState } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import { formClosed } from '../../../forms/state/formsActions';
import { findOpenForm, type WithForms } from '../../../forms/state/formsState';
import type { HostedForm } from '../../../forms/state/openForm';

/** The answers that are not in order: their names, and whether each is missing. */
type Wrong = ReadonlyMap<string, 'missing' | 'wrong'>;

const listWrong = ({ evaluation }: FormState): Wrong =>
  new Map(
    evaluation.findings
      .filter(({ severity }) => severity === 'error')
      .map(({ path, code }) => [
        path.split('/')[1] ?? '',
        code === 'required' ? 'missing' : 'wrong',
      ]),
  );

/**
 * The answers; of those that are not in order the ones from before. Words that were deleted letter by letter stay as
 * they were when the focus came: their first letter says nothing.
 */
function keepWrong(
  data: JsonObject,
  before: JsonObject,
  atFocus: JsonObject,
  wrong: Wrong,
): JsonObject {
  const select = (values: JsonObject, state: 'missing' | 'wrong' | undefined) =>
    Object.entries(values).filter(([name]) => wrong.get(name) === state);
  return Object.fromEntries([
    ...select(data, undefined),
    ...select(before, 'wrong'),
    ...select(atFocus, 'missing'),
  ]);
}

/**
 * Tells each change of the answers to a form, so that none waits for a button. One that is not in order keeps its last
 * value and holds up no other; `wrong` names it. The form begins anew with the component. Returns whether one is not.
 */
export function useFormValues(
  key: HostedForm,
  onChange: (values: JsonObject, wrong: Wrong) => void,
): boolean {
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
  const atFocus = useRef<JsonObject>(undefined);
  useEffect(() => {
    const remember = () => {
      atFocus.current = told.current;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (state === undefined) isOwn.current = true;
    else if (isOwn.current) {
      const { data } = state;
      const wrong = listWrong(state);
      const before = told.current ?? data;
      atFocus.current ??= before;
      told.current = keepWrong(data, before, atFocus.current, wrong);
      tell(told.current, wrong);
    }
  }, [state]);
  return state !== undefined && listWrong(state).size > 0;
}
