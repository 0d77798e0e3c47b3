import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton';
import type { DialogProps } from './types';

/**
 * Shows a modal over the page. The browser's own `<dialog>` keeps the focus inside, closes on Escape
 * and gives the focus back to where it was.
 */
export function Dialog({
  open,
  title,
  children,
  actions,
  role = 'dialog',
  onClose,
}: DialogProps) {
  const { t } = useTranslation('components');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className="over"
      role={role}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="over-head">
        <h2 id={heading}>{title}</h2>
        <IconButton icon="cross" label={t('close')} onClick={onClose} />
      </header>
      <div className="over-body">{children}</div>
      {actions !== undefined && (
        <footer className="over-foot">{actions}</footer>
      )}
    </dialog>
  );
}
