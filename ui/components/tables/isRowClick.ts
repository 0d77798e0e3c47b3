import { isPlainClick, type Click } from '../../lib/browser/isPlainClick';

const controls = 'a, button, input, select, textarea, label, summary';

/** Whether a click means the row of a table as a whole: on no control in it, and not at the end of selecting its text. */
export function isRowClick(event: Click & { readonly target: unknown }) {
  const { target } = event;
  const selection = window.getSelection();
  return (
    isPlainClick(event) &&
    target instanceof Element &&
    target.closest(controls) === null &&
    (selection === null || selection.isCollapsed)
  );
}
