import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { formClosed } from '../../../forms/state/formsActions';
import type { HostedForm } from '../../../forms/state/openForm';

/** Puts a form away with the part that shows it, so that the next time it begins anew. */
export function useFreshForm(key: HostedForm): void {
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      dispatch(formClosed(key));
    },
    [dispatch, key],
  );
}
