import { loginAsked, modeChosen } from '../../identity/identityActions';
import { FormChoice } from './FormChoice';
import type { WidgetProps } from '../../../renderer/types';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch, useServices } from '../../shell/appHooks';

/** Asks for the form. A closed form needs an account; the login dialog says so. */
export function FormChoiceField(props: WidgetProps) {
  const dispatch = useAppDispatch();
  const authenticated = useDepositPart(
    ({ context }) => context.user.authenticated,
  );
  const { address } = useServices();
  return (
    <FormChoice
      field={props}
      asked={address.form()}
      onClosed={() => {
        dispatch(loginAsked({ reason: 'serial' }));
        if (authenticated) dispatch(modeChosen('serial-closed'));
      }}
    />
  );
}
