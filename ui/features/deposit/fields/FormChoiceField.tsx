import { useMemo } from 'react';
import type { ListEntry } from '@engine/types/context';
import { loginAsked } from '../../identity/identityActions';
import { FormChoice } from './FormChoice';
import type { WidgetProps } from '../../../renderer/types';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch, useServices } from '../../shell/appHooks';

/** A card says what its choice needs, with its icon, to users who lack that; it is closed to them. */
function toCard(
  { icon, hint, needs, ...entry }: ListEntry,
  authenticated: boolean,
): ListEntry {
  if (needs === undefined) return { ...entry, icon, hint };
  return authenticated
    ? { ...entry, hint }
    : {
        ...entry,
        icon,
        hint: `${String(hint)} ${String(needs)}`,
        closed: true,
      };
}

/** Asks for the form. One that needs an account opens the login dialog, and is chosen after the login. */
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
  const named = address.form();
  const isUntouched = useDepositPart(({ wizard }) => !wizard.dirty);
  // Another answer counts more than the address, which may name the form of an earlier visit.
  const isOpen = isUntouched || props.value === named;
  return (
    <FormChoice
      field={{ ...props, entries }}
      asked={isOpen ? named : null}
      onClosed={(choice) => dispatch(loginAsked({ reason: 'serial', choice }))}
    />
  );
}
