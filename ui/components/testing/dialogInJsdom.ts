/** jsdom draws `<dialog>` but cannot open it: gives it what the components ask of it, with the focus going in and back. The browser tests see the real one. */
export function installDialog(): void {
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    before = document.activeElement;
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    if (before instanceof HTMLElement) before.focus();
  };
}
