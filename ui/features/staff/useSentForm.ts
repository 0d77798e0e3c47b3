import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formClosed, formSubmitted } from '../../forms/state/formsActions';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../forms/state/formsState';
import { useFormTheme } from '../../forms/themeContext';
import { createLoadHelp } from '../shell/loadHelp';
import type { VisitStart } from '../shell/visit';

export interface SentFormProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  /** Made once when the form is opened. */
  readonly request: FormRequest;
  /** Whether what is asked beside the form may be sent with it. */
  readonly isReady?: (() => boolean) | undefined;
  /** What is typed stays when the page is left, for the next time that the form is opened for the same thing. */
  readonly keeps?: boolean;
}

/** A form of the engine that a button around it sends, and that closes with its dialog or panel, or when `close` is called. */
export function useSentForm(props: SentFormProps) {
  const { start, request, isReady, keeps = false } = props;
  const { api, random } = start;
  const { key } = request;
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const form = useSelector((state: WithForms) => findOpenForm(state, key));
  const close = useCallback(
    () => void dispatch(formClosed(key)),
    [dispatch, key],
  );
  useEffect(() => (keeps ? undefined : close), [keeps, close]);
  const submit = () => {
    if (isReady?.() === false) return;
    dispatch(formSubmitted(key));
  };
  return {
    submit,
    close,
    /** For the host of the form. */
    host: { request, theme, loadHelp, random, onSubmit: submit },
    isLoaded: form !== undefined,
    isSending: form?.wizard.submission.status === 'submitting',
  };
}
