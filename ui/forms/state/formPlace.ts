import { useSelector } from 'react-redux';
import { isSame } from '../../renderer/view/isSame';
import type { FormId, OpenForm } from './openForm';

/** Where one form is in the store. */
export interface FormPlace<Open extends OpenForm<unknown> = OpenForm<unknown>> {
  readonly form: FormId;
  /** Undefined while it cannot be filled in. */
  find(state: unknown): Open | undefined;
}

/** The form at a place. Throws while it cannot be filled in. */
export function getForm<Open extends OpenForm<unknown>>(
  { form, find }: FormPlace<Open>,
  state: unknown,
): Open {
  const open = find(state);
  if (open === undefined) throw new Error(`The form ${form} is not open.`);
  return open;
}

/**
 * A part of a form. The component renders again only when the part differs in content, so that a keystroke renders what
 * shows the answer and nothing else. Throws while the form cannot be filled in.
 */
export function useFormPart<Open extends OpenForm<unknown>, Part>(
  place: FormPlace<Open>,
  select: (open: Open) => Part,
): Part {
  return useSelector((state: unknown) => select(getForm(place, state)), isSame);
}
