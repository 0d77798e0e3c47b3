import { useEffect, useRef } from 'react';
import { Button } from '../Button';
import { Dialog } from './Dialog';
import type { ConfirmDialogProps } from '../types';

/** Asks before something that cannot be undone. Escape and the close button mean no, which has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  detail,
  confirmLabel,
  cancelLabel,
  danger = false,
  prefersNo = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) safe.current?.focus();
  }, [open]);
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
      ref={safe}
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
      {detail}
    </Dialog>
  );
}
