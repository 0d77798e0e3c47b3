import { formNames, type FormName } from '../sampleAnswers';

/**
 * Reads the form, the number of rows and the way of drawing from the address of a page. Throws for another
 * address.
 */
export function readPlace(): {
  form: FormName;
  rows: number;
  element: HTMLElement;
} {
  const { pathname, search } = window.location;
  const form = formNames.find((name) => pathname.startsWith(`/${name}/`));
  const element = document.getElementById('app');
  if (form === undefined || element === null)
    throw new Error(`No form is at ${pathname}`);
  return {
    form,
    rows: Number(new URLSearchParams(search).get('rows')),
    element,
  };
}
