/** jsdom draws `<dialog>` but cannot open it: gives it what the components ask of it. The browser tests see the real one. */
export function installDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
}
