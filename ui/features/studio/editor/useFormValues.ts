import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { JsonObject } from '@engine/types/json';
import { formClosed } from '../../../forms/state/formsActions';
import { findOpenForm, type WithForms } from '../../../forms/state/formsState';
import type { HostedForm } from '../../../forms/state/openForm';

/** Tells each change of the answers to a form while they are in order. The form begins anew with the component. */
export function useFormValues(
  key: HostedForm,
  onChange: (values: JsonObject) => void,
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
  useEffect(() => {
    if (state === undefined) isOwn.current = true;
    else if (isOwn.current && state.evaluation.valid) tell(state.data);
  }, [state]);
}
