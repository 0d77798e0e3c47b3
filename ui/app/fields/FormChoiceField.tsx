import { loginAsked, modeChosen } from '../../features/account/accountActions';
import { FormChoice } from '../../features/publicationType/FormChoice';
import type { WidgetProps } from '../../renderer/types';
import { useAppDispatch, useDeposit, useServices } from '../hooks';

/** The question for the form: monograph or serial. */
export function FormChoiceField(props: WidgetProps) {
  const dispatch = useAppDispatch();
  const { context } = useDeposit();
  const { address } = useServices();
  return (
    <FormChoice
      field={props}
      serialAsked={address.form() === 'SERIAL'}
      onSerial={() => {
        dispatch(loginAsked({ reason: 'serial' }));
        if (context.user.authenticated) dispatch(modeChosen('serial-closed'));
      }}
    />
  );
}
