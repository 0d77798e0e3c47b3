import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormHost, type FormHostProps } from '../../../forms/FormHost';
import { formAsked } from '../../../forms/state/formsActions';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../../forms/state/formsState';
import { useMyAccountTexts } from './useMyAccountTexts';

/** The parts of the page that all its forms share. */
export type FormEnvironment = Pick<
  FormHostProps,
  'theme' | 'loadHelp' | 'random' | 'cure'
>;

export interface SavedFormProps {
  readonly host: FormEnvironment;
  /** Another request takes over with what it sends; what is typed stays. */
  readonly request: FormRequest;
  readonly submitLabel: string;
  /** The text beside the button until the next change. */
  readonly savedText: string;
  onSaved(): void;
}

/** A form that is saved and stays on its page. */
export function SavedForm(props: SavedFormProps) {
  const { host, request, submitLabel, savedText, onSaved } = props;
  const t = useMyAccountTexts();
  const dispatch = useDispatch();
  const asked = useRef(request);
  useEffect(() => {
    if (asked.current === request) return;
    asked.current = request;
    dispatch(formAsked(request));
  }, [dispatch, request]);
  const sent = useSelector(
    (state: WithForms) => findOpenForm(state, request.key)?.sent ?? null,
  );
  // A request answers null where nothing differed from what is stored.
  const message = sent?.answer === null ? t('myAccount.unchanged') : savedText;
  return (
    <FormHost
      {...host}
      request={request}
      submitLabel={submitLabel}
      busyLabel={t('myAccount.saving')}
      onSent={onSaved}
      actions={
        <span className="hint" role="status">
          {sent === null ? '' : message}
        </span>
      }
    />
  );
}
