import { findOpenForm, type WithForms } from '../../forms/state/formsState';
import { useAppSelector } from '../shell/appHooks';
import { dialogForms } from './loginRequests';

/** Whether a form of the login dialog is on its way. */
export const isLoginSending = (state: WithForms): boolean =>
  dialogForms.some(
    (key) =>
      findOpenForm(state, key)?.wizard.submission.status === 'submitting',
  );

/** Tells whether a form of the login dialog is being sent. Its result is shown only in the open dialog. */
export function useIsSending(): boolean {
  return useAppSelector(isLoginSending);
}
