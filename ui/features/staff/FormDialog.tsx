import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { FormHost } from '../../forms/FormHost';
import { useSentForm, type SentFormProps } from './useSentForm';
import { useStaffRecordTexts } from './useStaffRecordTexts';

export interface FormDialogProps extends SentFormProps {
  readonly title: string;
  readonly save: string;
  readonly saving: string;
  /** What is sent cannot be taken back. */
  readonly danger?: boolean;
  /** Above the form. */
  readonly children?: ReactNode;
  /** Below the form. */
  readonly below?: ReactNode;
  onSent(answer: unknown): void;
  onClose(): void;
}

/** A form of the engine in a dialog, about a record of library staff. */
export function FormDialog(props: FormDialogProps) {
  const { title, save, saving, danger = false, onSent, onClose } = props;
  const t = useStaffRecordTexts();
  const { host, submit, isLoaded, isSending } = useSentForm(props);
  return createPortal(
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <div className="row-flex">
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={isSending}
            busyLabel={saving}
            waiting={!isLoaded}
            onClick={submit}
          >
            {save}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      }
    >
      {props.children}
      <FormHost {...host} onSent={onSent} />
      {props.below}
    </Dialog>,
    document.body,
  );
}
