const focusable =
  'input:not([type="hidden"]), select, textarea, button, a[href], [tabindex]';

/**
 * Moves the focus to the control with this id, or to the first one inside the element with this id.
 * False when there is none.
 */
export function focusControl(id: string): boolean {
  const element = document.getElementById(id);
  const control = element?.matches(focusable)
    ? element
    : element?.querySelector<HTMLElement>(focusable);
  if (!control) return false;
  control.focus();
  return true;
}
