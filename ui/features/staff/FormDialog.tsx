import { useEffect, useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { FormHost } from '../../forms/FormHost';
import { formClosed, formSubmitted } from '../../forms/formsActions';
import {
  findOpenForm,
  type FormOrder,
  type WithForms,
} from '../../forms/formsState';
import { useFormTheme } from '../../forms/themeContext';
import { createLoadHelp } from '../help/loadHelp';
import type { VisitStart } from '../shell/visit';
import { useStaffRecordTexts } from './useStaffRecordTexts';

export interface FormDialogProps {
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  /** Made once when the dialog is opened. */
  readonly order: FormOrder;
  readonly title: string;
  readonly save: string;
  readonly saving: string;
  /** Above the form. */
  readonly children?: ReactNode;
  onSent(answer: unknown): void;
  onClose(): void;
}

/** A form of the engine in a dialog, about a record of library staff. */
export function FormDialog(props: FormDialogProps) {
  const { start, order, title, save, saving, onSent, onClose } = props;
  const { api, random } = start;
  const t = useStaffRecordTexts();
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
    dispatch(formSubmitted(order.key));
  };
  return createPortal(
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <div className="row-flex">
          <Button
            variant="primary"
            busy={form?.wizard.submission.status === 'submitting'}
            busyLabel={saving}
            waiting={form === undefined}
            onClick={submit}
          >
            {save}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      }
    >
      {props.children}
      <FormHost
        order={order}
        theme={theme}
        loadHelp={loadHelp}
        random={random}
        onSubmit={submit}
        onSent={onSent}
      />
    </Dialog>,
    document.body,
  );
}
