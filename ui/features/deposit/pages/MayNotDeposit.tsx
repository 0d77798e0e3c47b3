import { maySend } from '../maySend';
import { useDepositPart } from '../useDepositPart';
import { refusalNote } from './lazyRefusalNote';

/** Tells a user without the right to deposit so on every step, before the first answer (spec 2 §6). */
export function MayNotDeposit() {
  const allowed = useDepositPart(maySend);
  return allowed ? null : <refusalNote.Part />;
}
