import { Button } from './Button';
import { Dialog } from './Dialog';
import type { ConfirmDialogProps } from './types';

/** Asks before something that cannot be undone. Escape and the close button mean no. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button onClick={onCancel}>{cancelLabel}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
