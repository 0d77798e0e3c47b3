import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';
import { followBack } from '../../lib/browser/followBack';
import { InDialogContext } from './InDialogContext';
import type { DialogProps } from '../types';

/**
 * Shows a modal over the page. The browser's own `<dialog>` keeps the focus inside and closes on Escape, unless
 * the dialog needs an answer. So does the browser's Back, which is the way out on a phone. The focus then returns to its earlier place, or to the heading of the page if that
 * place cannot take it.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  title,
  children,
  actions,
  role = 'dialog',
  wide = false,
  onClose,
}: DialogProps) {
  const { t } = useTranslation('components');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // The dialog is closed while it is still in the page: a dialog that is only removed keeps the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // Only once all of the change is drawn it is known whether that is still there, as "Log in" is not after a login.
      queueMicrotask(focusHeadingInsteadOfNothing);
    };
  }, []);

  const isAnswerable = onClose !== undefined;
  const closeOnBack = useEffectEvent(() => {
    const isMine = isUppermost(dialog.current);
    if (isMine) onClose?.();
    return isMine;
  });
  useEffect(
    () => (isAnswerable ? followBack(window, closeOnBack) : undefined),
    [isAnswerable],
  );

  return (
    <dialog
      ref={dialog}
      className={wide ? 'over over-wide' : 'over'}
      role={role}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close on a second Escape whatever the first was answered with.
      onClose={() => dialog.current?.showModal()}
    >
      <header className="over-head">
        <h2 id={heading}>{title}</h2>
        {onClose && (
          <IconButton icon="cross" label={t('close')} onClick={onClose} />
        )}
      </header>
      <div className="over-body">
        <InDialogContext.Provider value={true}>
          {children}
        </InDialogContext.Provider>
      </div>
      {actions !== undefined && (
        <footer className="over-foot">{actions}</footer>
      )}
    </dialog>
  );
}

/** Whether no other dialog is open over this one. */
const isUppermost = (dialog: HTMLDialogElement | null): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1) === dialog;

/** Elements that may keep the focus for a moment although they cannot be used. */
const unusable = ':disabled, [hidden], [hidden] *';

/** Gives the focus to the heading of the page where nothing has it that can be used. */
function focusHeadingInsteadOfNothing(): void {
  const { activeElement, body } = document;
  const isUsed = activeElement !== null && activeElement !== body;
  if (isUsed && !activeElement.matches(unusable)) return;
  document
    .querySelector<HTMLElement>('main h1')
    ?.focus({ preventScroll: true });
}
