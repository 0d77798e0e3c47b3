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
  prefersNo = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const usual = prefersNo ? 'secondary' : 'primary';
  const yes = (
    <Button
      key="yes"
      variant={danger ? 'danger' : usual}
      busy={busy}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  );
  const no = (
    <Button
      key="no"
      variant={prefersNo ? 'primary' : 'secondary'}
      onClick={onCancel}
    >
      {cancelLabel}
    </Button>
  );
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      onClose={onCancel}
      actions={prefersNo ? [no, yes] : [yes, no]}
    >
      <p>{text}</p>
    </Dialog>
  );
}
