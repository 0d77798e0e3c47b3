import { readPointer } from '@engine';
import type { DraftOf } from '@engine/types/generated/forms';
import type { PointerIn } from '@engine/types/pointer';
import { useSelector } from 'react-redux';
import { findOpenForm, type WithForms } from '../../forms/state/formsState';
import type { HostedForm } from '../../forms/state/openForm';

/** Returns the text in a field of a form; '' without one. */
export function useTyped<Key extends HostedForm>(
  key: Key,
  path: PointerIn<DraftOf[Key]>,
): string {
  return useSelector((state: WithForms) => {
    const open = findOpenForm(state, key);
    const value = open && readPointer(open.wizard.form.data, path);
    return typeof value === 'string' ? value : '';
  });
}
