import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formClosed, formSubmitted } from '../../forms/formsActions';
import {
  findOpenForm,
  type FormOrder,
  type WithForms,
} from '../../forms/formsState';
import { useFormTheme } from '../../forms/themeContext';
import { createLoadHelp } from '../help/loadHelp';
import type { VisitStart } from '../shell/visit';

export interface SentFormProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  /** Made once when the form is opened. */
  readonly order: FormOrder;
  /** Whether what is asked beside the form may be sent with it. */
  readonly isReady?: (() => boolean) | undefined;
}

/** A form of the engine that a button of its surroundings sends, and that closes with them. */
export function useSentForm({ start, order, isReady }: SentFormProps) {
  const { api, random } = start;
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const form = useSelector((state: WithForms) =>
    findOpenForm(state, order.key),
  );
  useEffect(
    () => () => {
      dispatch(formClosed(order.key));
    },
    [dispatch, order.key],
  );
  const submit = () => {
    if (isReady?.() === false) return;
    dispatch(formSubmitted(order.key));
  };
  return {
    submit,
    /** For the host of the form. */
    host: { order, theme, loadHelp, random, onSubmit: submit },
    isLoaded: form !== undefined,
    isSending: form?.wizard.submission.status === 'submitting',
  };
}
