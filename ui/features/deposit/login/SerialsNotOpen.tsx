import { sentence } from '@engine';
import { useAppSelector } from '../../shell/appHooks';

/** Says that the library does not take serials here yet, before the registration for them and after the login. */
export function SerialsNotOpen() {
  const deposit = useAppSelector((state) => state.deposit);
  if (deposit.phase !== 'open') return null;
  return <p>{sentence(deposit.form, 'serialDepositsNotOpen')}</p>;
}
