import { useEffect, type RefObject } from 'react';

/** Controls that a letter is typed into, or that choose by letters. */
const typed =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';

/**
 * Moves between the rows of a table with j and k, ticks the row of the focus with x, and opens it with Enter. A key that
 * is typed into a field, or while a dialog is open, does nothing.
 */
export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, target, key } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typed) !== null) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const rows = [
        ...(frame.current?.querySelectorAll<HTMLElement>('tbody tr') ?? []),
      ];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[at];
      if (key === 'j') linkOf(rows[at + 1])?.focus();
      else if (key === 'k') linkOf(rows[at - 1])?.focus();
      else if (key === 'x') tickOf(row)?.click();
      else if (key === 'Enter' && target === tickOf(row)) linkOf(row)?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame, isOn]);
}

const linkOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('th a');

const tickOf = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('input[type="checkbox"]') ?? undefined;
