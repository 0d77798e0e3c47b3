import type { AddressBar } from '../../features/deposit/depositServices';

const nothing = () => undefined;

/** The address of a wizard on a page that has one of its own: its step is in no address bar. */
export function createOwnAddress(): AddressBar {
  let path = '';
  return {
    path: () => path,
    go: (next) => void (path = next),
    redirect: (_audience, _form, next) => void (path = next),
    listen: () => nothing,
    form: () => null,
    publisher: () => null,
    loginStart: () => undefined,
    endLoginStart: nothing,
  };
}
