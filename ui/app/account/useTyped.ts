import { readPointer } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import { useSelector } from 'react-redux';
import { findOpenForm, type WithForms } from '../../features/forms/formsState';

/** The text that stands in a field of a form; '' where there is none. */
export function useTyped(key: string, path: JsonPointer): string {
  return useSelector((state: WithForms) => {
    const open = findOpenForm(state, key);
    const value = open && readPointer(open.wizard.form.data, path);
    return typeof value === 'string' ? value : '';
  });
}
