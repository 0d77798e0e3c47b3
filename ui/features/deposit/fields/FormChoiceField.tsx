import { useMemo } from 'react';
import type { ListEntry } from '@engine/types/context';
import { loginAsked, modeChosen } from '../../identity/identityActions';
import { FormChoice } from './FormChoice';
import type { WidgetProps } from '../../../renderer/types';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch, useServices } from '../../shell/appHooks';

/** A card says what its choice needs, with its icon, to users who lack that. */
function toCard(
  { icon, hint, needs, ...entry }: ListEntry,
  authenticated: boolean,
): ListEntry {
  if (needs === undefined) return { ...entry, icon, hint };
  return authenticated
    ? { ...entry, hint }
    : { ...entry, icon, hint: `${String(hint)} ${String(needs)}` };
}

/** Asks for the form. A closed form needs an account; the login dialog says so. */
export function FormChoiceField(props: WidgetProps) {
  const dispatch = useAppDispatch();
  const authenticated = useDepositPart(
    ({ context }) => context.user.authenticated,
  );
  const { address } = useServices();
  const entries = useMemo(
    () => props.entries.map((entry) => toCard(entry, authenticated)),
    [props.entries, authenticated],
  );
  return (
    <FormChoice
      field={{ ...props, entries }}
      asked={address.form()}
      onClosed={() => {
        dispatch(loginAsked({ reason: 'serial' }));
        if (authenticated) dispatch(modeChosen('serial-closed'));
      }}
    />
  );
}
