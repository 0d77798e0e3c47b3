import { loginAsked, modeChosen } from '../../features/account/accountActions';
import { FormChoice } from '../../features/publicationType/FormChoice';
import type { WidgetProps } from '../../renderer/types';
import { useAppDispatch, useDepositPart, useServices } from '../hooks';

/** The question for the form: monograph or serial. */
export function FormChoiceField(props: WidgetProps) {
  const dispatch = useAppDispatch();
  const authenticated = useDepositPart(
    ({ context }) => context.user.authenticated,
  );
  const { address } = useServices();
  return (
    <FormChoice
      field={props}
      serialAsked={address.form() === 'SERIAL'}
      onSerial={() => {
        dispatch(loginAsked({ reason: 'serial' }));
        if (authenticated) dispatch(modeChosen('serial-closed'));
      }}
    />
  );
}
