import { sentence } from '@engine';
import { useAppSelector } from '../../shell/appHooks';

/** Says that serials cannot be deposited here yet: before somebody makes an account for them, and after the login. */
export function SerialsNotOpen() {
  const deposit = useAppSelector((state) => state.deposit);
  if (deposit.phase !== 'open') return null;
  return <p>{sentence(deposit.form, 'serialDepositsNotOpen')}</p>;
}
