import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formClosed, formSubmitted } from '../../forms/state/formsActions';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../forms/state/formsState';
import { useFormTheme } from '../../forms/themeContext';
import { createLoadHelp } from '../help/loadHelp';
import type { VisitStart } from '../shell/visit';

export interface SentFormProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  /** Made once when the form is opened. */
  readonly request: FormRequest;
  /** Whether what is asked beside the form may be sent with it. */
  readonly isReady?: (() => boolean) | undefined;
}

/** A form of the engine that a button around it sends, and that closes with its dialog or panel. */
export function useSentForm({ start, request, isReady }: SentFormProps) {
  const { api, random } = start;
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const form = useSelector((state: WithForms) =>
    findOpenForm(state, request.key),
  );
  useEffect(
    () => () => {
      dispatch(formClosed(request.key));
    },
    [dispatch, request.key],
  );
  const submit = () => {
    if (isReady?.() === false) return;
    dispatch(formSubmitted(request.key));
  };
  return {
    submit,
    /** For the host of the form. */
    host: { request, theme, loadHelp, random, onSubmit: submit },
    isLoaded: form !== undefined,
    isSending: form?.wizard.submission.status === 'submitting',
  };
}
