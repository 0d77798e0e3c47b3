import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormHost, type FormHostProps } from '../../../forms/FormHost';
import { formAsked } from '../../../forms/formsActions';
import {
  findOpenForm,
  type FormOrder,
  type WithForms,
} from '../../../forms/formsState';
import { useMyAccountTexts } from './useMyAccountTexts';

/** The parts of the page that all its forms share. */
export type FormSurroundings = Pick<
  FormHostProps,
  'theme' | 'loadHelp' | 'random' | 'cure'
>;

export interface SavedFormProps {
  readonly host: FormSurroundings;
  /** Another order takes over with what it sends; what is typed stays. */
  readonly order: FormOrder;
  readonly submitLabel: string;
  /** The text beside the button until the next change. */
  readonly savedText: string;
  onSaved(): void;
}

/** A form that is saved and stays on its page. */
export function SavedForm(props: SavedFormProps) {
  const { host, order, submitLabel, savedText, onSaved } = props;
  const t = useMyAccountTexts();
  const dispatch = useDispatch();
  const asked = useRef(order);
  useEffect(() => {
    if (asked.current === order) return;
    asked.current = order;
    dispatch(formAsked(order));
  }, [dispatch, order]);
  const sent = useSelector(
    (state: WithForms) => findOpenForm(state, order.key)?.sent ?? null,
  );
  // An order answers null where nothing differed from what is stored.
  const told = sent?.answer === null ? t('myAccount.unchanged') : savedText;
  return (
    <FormHost
      {...host}
      order={order}
      submitLabel={submitLabel}
      busyLabel={t('myAccount.saving')}
      onSent={onSaved}
      actions={
        <span className="hint" role="status">
          {sent === null ? '' : told}
        </span>
      }
    />
  );
}
