import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { FormHost, type FormHostProps } from '../../forms/FormHost';
import { useSentForm, type SentFormProps } from './useSentForm';

export interface FormDialogProps extends SentFormProps {
  readonly title: string;
  readonly save: string;
  /** Closes it without sending; 'Cancel' unless given. */
  readonly leave?: string;
  /** While it is sent; absent where that takes no time. */
  readonly saving?: string;
  /** Pointer of the question that has the focus first. */
  readonly opensAt?: FormHostProps['opensAt'];
  readonly aboutQuestions?: FormHostProps['aboutQuestions'];
  /** It cannot be sent yet. */
  readonly waiting?: boolean;
  /** What is sent cannot be taken back. */
  readonly danger?: boolean;
  /** Above the form. */
  readonly children?: ReactNode;
  /** Below the form. */
  readonly below?: ReactNode;
  onSent(answer: unknown): void;
  onClose(): void;
}

/** A form of the engine in a dialog, which its button sends. */
export function FormDialog(props: FormDialogProps) {
  const { title, save, saving, danger = false } = props;
  const { opensAt, aboutQuestions, waiting = false, keeps = false } = props;
  const { t } = useTranslation('components');
  const { host, submit, close, isLoaded, isSending } = useSentForm({
    ...props,
    // Enter sends a form too.
    isReady: () => !waiting && props.isReady?.() !== false,
  });
  const onClose = () => {
    close();
    props.onClose();
  };
  const onSent = (answer: unknown) => {
    if (keeps) close();
    props.onSent(answer);
  };
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
            {...(saving !== undefined && { busyLabel: saving })}
            waiting={waiting || !isLoaded}
            onClick={submit}
          >
            {save}
          </Button>
          <Button onClick={onClose}>{props.leave ?? t('cancel')}</Button>
        </div>
      }
    >
      {props.children}
      <FormHost
        {...host}
        {...(opensAt !== undefined && { opensAt })}
        {...(aboutQuestions !== undefined && { aboutQuestions })}
        onSent={onSent}
      />
      {props.below}
    </Dialog>,
    document.body,
  );
}
