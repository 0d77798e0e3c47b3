import { useDispatch } from 'react-redux';
import { formClosed } from '../../../forms/state/formsActions';
import type { HostedForm } from '../../../forms/state/openForm';

/**
 * Returns what closes a dialog and puts its form away. A dialog that is left with its page keeps what was typed: it is
 * there when the dialog opens again.
 */
export function useDialogForm(
  key: HostedForm,
  onClose: () => void,
): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(formClosed(key));
    onClose();
  };
}
